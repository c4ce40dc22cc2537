import type { LeaderboardRow } from '../../views';

/** `open`, `closed`, or null where it is not known. */
export function weightsOf({ openWeights }: Pick<LeaderboardRow, 'openWeights'>): string | null {
  return openWeights === null ? null : openWeights ? 'open' : 'closed';
}

/** A model's name with its prompt variant, which alone may tell two rows apart, and the mark of a baseline. */
export function nameOf({ modelName, promptVariant, baseline }: LeaderboardRow): string {
  const marks = [promptVariant, baseline ? 'baseline' : ''].filter(Boolean).join(', ');
  return marks === '' ? modelName : `${modelName} (${marks})`;
}

/** `7B`; empty where it is not known. */
export function sizeOf({ parameters }: Pick<LeaderboardRow, 'parameters'>): string {
  return parameters === null ? '' : `${parameters}B`;
}
