import type { LeaderboardRow } from '../../../core/views';

/** Returns a run's name: the model, its tag, and marks of baselines and known ground truth. */
export function formatName({ modelName, runTag, baseline, provenance }: LeaderboardRow): string {
  const known = provenance?.keyKnown ? 'key known' : '';
  const marks = [runTag, baseline ? 'baseline' : '', known].filter(Boolean).join(', ');
  return marks === '' ? modelName : `${modelName} (${marks})`;
}

/** Formats the size of a model: `7B`; empty if unknown. */
export function formatSize({ parameters }: Pick<LeaderboardRow, 'parameters'>): string {
  return parameters === null ? '' : `${parameters}B`;
}
