import type { LeaderboardRow } from '../../../core/views';

/**
 * Returns a model's name with its prompt variant, which may be the only difference between two
 * rows, and marks of baselines and known ground truth.
 */
export function getName({
  modelName,
  promptVariant,
  baseline,
  provenance,
}: LeaderboardRow): string {
  const known = provenance?.keyKnown ? 'key known' : '';
  const marks = [promptVariant, baseline ? 'baseline' : '', known].filter(Boolean).join(', ');
  return marks === '' ? modelName : `${modelName} (${marks})`;
}

/** `7B`; empty if unknown. */
export function computeSize({ parameters }: Pick<LeaderboardRow, 'parameters'>): string {
  return parameters === null ? '' : `${parameters}B`;
}
