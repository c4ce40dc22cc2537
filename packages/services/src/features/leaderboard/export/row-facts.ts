import type { LeaderboardRow } from '../../../core/views';

/** A model's name with its prompt variant, which alone may tell two rows apart, and the marks of a baseline and of a known key. */
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

/** `7B`; empty where it is not known. */
export function computeSize({ parameters }: Pick<LeaderboardRow, 'parameters'>): string {
  return parameters === null ? '' : `${parameters}B`;
}
