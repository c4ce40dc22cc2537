import type { ChosenFile } from './import-truth';
import { mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';

/** Positions of the videos whose reference is the next letter in the second revision. */
interface ChangedVideos {
  from: number;
  /** exclusive */
  to: number;
  /** first number in the names of the videos, so that they are in no other test's submissions */
  firstNumber: number;
}

const letters = ['A', 'B', 'C'] as const;

/** A synthetic VidHal dataset of 60 videos, and a second revision in which some references differ. */
interface VidhalRevisions {
  first: ChosenFile[];
  second: ChosenFile[];
  /** letters of the true captions, by video */
  right: { first: Record<string, string>; second: Record<string, string> };
}

const toFiles = (annotations: string, options: unknown): ChosenFile[] => [
  { name: 'annotations.json', bytes: Buffer.from(annotations) },
  { name: 'options.json', bytes: Buffer.from(JSON.stringify(options)) },
];

/** Makes two revisions; `tag` makes their content differ from other datasets. */
export function makeVidhalRevisions(
  tag: string,
  { from, to, firstNumber }: ChangedVideos,
): VidhalRevisions {
  const dataset = syntheticVidhal(60, tag);
  const renumber = (text: string) =>
    text.replace(/"([a-z]+)_(\d+)"/g, (_, aspect, n) => `"${aspect}_${firstNumber + Number(n)}"`);
  const annotations = renumber(dataset.annotations);
  const rows: Record<string, Record<string, string>> = JSON.parse(renumber(dataset.options));
  const right: Record<string, string> = JSON.parse(renumber(JSON.stringify(dataset.right)));
  const second = Object.fromEntries(
    Object.entries(rows).map(([video, row], i) => {
      if (i < from || i >= to) return [video, row];
      const turned = letters.map((letter, k) => [letter, row[letters[(k + 2) % 3] ?? 'A']]);
      return [video, Object.fromEntries(turned)];
    }),
  );
  const references = Object.entries(second).map(([video, row]) => [
    video,
    letters.find((letter) => row[letter] === '1') ?? '',
  ]);
  return {
    first: toFiles(annotations, rows),
    second: toFiles(annotations, second),
    right: { first: right, second: Object.fromEntries(references) },
  };
}

/** Returns the files of a model that answers the first `share` of the videos right by the first revision. */
export const makeAnswers = ({ right }: VidhalRevisions, share: number): ChosenFile[] => [
  { name: 'mcqa.json', bytes: Buffer.from(mcqaAnswers(right.first, share)) },
];

/** Computes the share of right answers over all videos and by aspect, the first part of a video's name. */
export function computeAccuracies(
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
