import type { Answers, Item } from '../contract/scoring';
import { answerSchema, byLabel } from './answer';
import { keySchema } from './item';

/** Scores of the positive and the negative caption of one pair; null if missing. */
export type ScorePair = readonly [number, number] | null;

/**
 * Regions of the plane of both scores: quadrants as in the paper's Figure 3, and exactly one half.
 */
export const regions = [
  { id: 'yes_no', title: 'Yes, No', good: true },
  { id: 'yes_yes', title: 'Yes to both', good: false },
  { id: 'no_no', title: 'No to both', good: false },
  { id: 'no_yes', title: 'No, Yes', good: false },
  { id: 'on_the_line', title: 'On the line', good: false },
] as const;

type RegionId = (typeof regions)[number]['id'];

/**
 * Returns both entailment scores; 1 and 0 for Yes and No. Scores outside 0…1 are clipped.
 * Similarities and other texts have none.
 */
export function toScorePair({ id, reference }: Item, answers: Answers): ScorePair {
  const answer = answers.get(id);
  if (answer === undefined) return null;
  const read = answerSchema.parse(answer);
  if (read.kind === 'similarity' || read.kind === 'choice') return null;
  const [positive, negative] = byLabel<string | number | null>(
    { by: read.by, values: read.values },
    keySchema.parse(reference),
  );
  const [above, below] = [getScore(positive), getScore(negative)];
  return above === null || below === null ? null : [above, below];
}

function getScore(value: string | number | null): number | null {
  if (typeof value === 'number') return Math.min(1, Math.max(0, value));
  if (value === null) return null;
  if (value === 'Yes') return 1;
  return value === 'No' ? 0 : null;
}

/** Returns the region of a pair. A score of exactly one half is neither Yes nor No. */
export function computeRegion([positive, negative]: NonNullable<ScorePair>): RegionId {
  if (positive === 0.5 || negative === 0.5) return 'on_the_line';
  if (positive > 0.5) return negative > 0.5 ? 'yes_yes' : 'yes_no';
  return negative > 0.5 ? 'no_yes' : 'no_no';
}
