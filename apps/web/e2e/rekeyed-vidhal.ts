import type { ChosenFile } from './import-truth';
import { mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';

/** The videos whose key is the next letter in the second release, by their places. */
export interface Rekeyed {
  from: number;
  to: number;
  /** where the numbers of the videos begin, so that what other tests submitted is about none of them */
  numbered: number;
}

const letters = ['A', 'B', 'C'] as const;

/** A made-up VidHal dataset of 60 videos, with another release of it in which some keys are others. */
export interface RekeyedVidhal {
  first: ChosenFile[];
  second: ChosenFile[];
  /** letters of the true captions, by video */
  right: { first: Record<string, string>; second: Record<string, string> };
}

const chosen = (annotations: string, options: unknown): ChosenFile[] => [
  { name: 'annotations.json', bytes: Buffer.from(annotations) },
  { name: 'options.json', bytes: Buffer.from(JSON.stringify(options)) },
];

/** Two releases; `tag` makes the content differ from other sets. */
export function rekeyedVidhal(tag: string, { from, to, numbered: start }: Rekeyed): RekeyedVidhal {
  const made = syntheticVidhal(60, tag);
  const numbered = (text: string) =>
    text.replace(/"([a-z]+)_(\d+)"/g, (_, aspect, n) => `"${aspect}_${start + Number(n)}"`);
  const annotations = numbered(made.annotations);
  const rows: Record<string, Record<string, string>> = JSON.parse(numbered(made.options));
  const right: Record<string, string> = JSON.parse(numbered(JSON.stringify(made.right)));
  const second = Object.fromEntries(
    Object.entries(rows).map(([video, row], i) => {
      if (i < from || i >= to) return [video, row];
      const turned = letters.map((letter, k) => [letter, row[letters[(k + 2) % 3] ?? 'A']]);
      return [video, Object.fromEntries(turned)];
    }),
  );
  const keys = Object.entries(second).map(([video, row]) => [
    video,
    letters.find((letter) => row[letter] === '1') ?? '',
  ]);
  return {
    first: chosen(annotations, rows),
    second: chosen(annotations, second),
    right: { first: right, second: Object.fromEntries(keys) },
  };
}

/** The files of a model that is right about the first `share` of the videos by the first release. */
export const answersOf = ({ right }: RekeyedVidhal, share: number): ChosenFile[] => [
  { name: 'mcqa.json', bytes: Buffer.from(mcqaAnswers(right.first, share)) },
];

/** The share of right answers over all videos and by aspect, which a video is named after. */
export function accuracies(
  files: readonly ChosenFile[],
  right: Record<string, string>,
): Map<string, number> {
  const answers: Record<string, string> = JSON.parse(
    Buffer.from(files[0]?.bytes ?? []).toString('utf8'),
  );
  const slices = new Map<string, boolean[]>();
  for (const [video, letter] of Object.entries(right)) {
    for (const slice of ['overall', video.replace(/_\d+$/, '')]) {
      slices.set(slice, [...(slices.get(slice) ?? []), answers[video] === letter]);
    }
  }
  return new Map(
    [...slices].map(([slice, hits]) => [slice, hits.filter(Boolean).length / hits.length]),
  );
}
