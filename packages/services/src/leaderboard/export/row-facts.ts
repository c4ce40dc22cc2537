import type { LeaderboardRow } from '../../views';

/** `open`, `closed`, or null where it is not known. */
export function weightsOf({ openWeights }: Pick<LeaderboardRow, 'openWeights'>): string | null {
  return openWeights === null ? null : openWeights ? 'open' : 'closed';
}

/** A model's name with its prompt variant, which alone may tell two rows apart. */
export function nameOf({ modelName, promptVariant }: LeaderboardRow): string {
  return promptVariant === '' ? modelName : `${modelName} (${promptVariant})`;
}

/** `7B`; empty where it is not known. */
export function sizeOf({ parameters }: Pick<LeaderboardRow, 'parameters'>): string {
  return parameters === null ? '' : `${parameters}B`;
}
