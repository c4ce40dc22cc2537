import type { SliceDefinition } from '../contract/definition';

/** Sentence types of the judge (paper, section 3.1). */
export const sentenceTypes = [
  { id: 'summary', title: 'Summary' },
  { id: 'visual-description', title: 'Visual description' },
  { id: 'dynamic-action', title: 'Dynamic action' },
] as const;

/** Verdicts of the judge; the official code writes “underdetermined” where the paper has “undetermined”. */
export const verdicts = [
  { id: 'entailment', title: 'Entailment' },
  { id: 'contradiction', title: 'Contradiction' },
  { id: 'underdetermined', title: 'Underdetermined' },
] as const;

/**
 * Clip lengths in seconds, in ascending ranges. No source groups clips; the two limits are those by
 * which the paper describes its dataset (section 4.1: a quarter of 15 to 20 s, 12% above 60 s).
 */
const lengths = [
  { id: 'up-to-20-s', title: 'Up to 20 s', seconds: 20 },
  { id: '20-to-60-s', title: '20 to 60 s', seconds: 60 },
  { id: 'over-60-s', title: 'Over 60 s', seconds: Number.POSITIVE_INFINITY },
] as const;

/** Returns the slices of a clip by its length; none if unknown. */
export function lengthSlices(seconds: number | null): string[] {
  const found = seconds === null ? undefined : lengths.find((length) => seconds <= length.seconds);
  return found ? [found.id] : [];
}

/**
 * Overall, the clips by length if the ground truth has it, and the cost of lines by sentence type
 * and by verdict: over all clips, so that the three types add up to the cost, and so do the three
 * verdicts.
 */
export const slices: readonly SliceDefinition[] = [
  { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' },
  ...lengths.map(
    ({ id, title }): SliceDefinition => ({
      id,
      title,
      group: 'Clip length',
      parent: 'overall',
      kind: 'items',
    }),
  ),
  ...sentenceTypes.map(
    ({ id, title }): SliceDefinition => ({
      id,
      title,
      group: 'Cost by sentence type',
      parent: 'overall',
      kind: 'channel',
    }),
  ),
  ...verdicts.map(
    ({ id, title }): SliceDefinition => ({
      id,
      title,
      group: 'Cost by verdict',
      parent: 'overall',
      kind: 'channel',
    }),
  ),
];
