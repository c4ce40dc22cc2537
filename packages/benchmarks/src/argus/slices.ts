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
 * Overall, and the parts of the cost that the lines of one sentence type or one verdict add: over all
 * clips, so that the three types add up to the cost, and so do the three verdicts.
 */
export const slices: readonly SliceDefinition[] = [
  { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' },
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
