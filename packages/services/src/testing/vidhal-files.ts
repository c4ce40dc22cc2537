import type { UploadedFile } from '@clapboard/file-reader';

const aspects = ['action', 'attribute', 'direction', 'object', 'order'];
const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'].map((order) => [...order]);

export const videoName = (index: number): string => `video_${index}`;

const jsonFile = (name: string, value: unknown): UploadedFile => {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(value)) };
};

/** True order of the letters of a video. All six orders occur. */
export const trueOrder = (index: number): string[] => orders[(index * 7 + 3) % orders.length] ?? [];

/** Truth files of synthetic videos. `mark` is part of the captions, so another mark gives another revision. */
export function truthFiles(videos: number, mark = 'something'): UploadedFile[] {
  const indices = Array.from({ length: videos }, (_, index) => index);
  const annotations = indices.map((index) => ({
    video: videoName(index),
    captions: {
      1: `Nobody does ${mark} number ${index}.`,
      2: `Somebody does ${mark} number ${index}.`,
      3: `Everybody does ${mark} number ${index}.`,
    },
    aspect: aspects[index % aspects.length],
  }));
  const options = indices.map((index) => {
    const ranks = trueOrder(index).map((letter, position) => [letter, position + 1] as const);
    return [videoName(index), Object.fromEntries(ranks)] as const;
  });
  return [
    jsonFile('annotations.json', annotations),
    jsonFile('options.json', Object.fromEntries(options)),
  ];
}

interface PredictionOptions {
  /** the answer is right for about this share of the videos */
  skill: number;
  /** answers left out at the end of each file */
  omit?: number;
}

/** A prediction file for each task, named by the task. The same options give the same bytes. */
export function predictionFiles(
  videos: number,
  { skill, omit = 0 }: PredictionOptions,
): UploadedFile[] {
  const answers = (choose: (order: string[]) => unknown): Record<string, unknown> => {
    const entries = Array.from({ length: videos - omit }, (_, index) => {
      const right = ((index * 37) % 100) / 100 < skill;
      const order = right ? trueOrder(index) : (orders[(index * 11) % orders.length] ?? []);
      return [videoName(index), choose(order)] as const;
    });
    return Object.fromEntries(entries);
  };
  return [
    jsonFile(
      'mcqa.json',
      answers((order) => order[0]),
    ),
    jsonFile(
      'naive_ordering.json',
      answers((order) => order),
    ),
    jsonFile(
      'relative_ordering.json',
      answers((order) => order.join(', ')),
    ),
  ];
}
