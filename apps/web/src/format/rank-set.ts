import { createOnce } from '@clapboard/metrics';
import type { LeaderboardCell } from '@clapboard/services/core';
import { formatCount } from './values';

type RankSet = NonNullable<LeaderboardCell['rankSet']>;

/** Returns the possible ranks of a row as `3–7`; null if there is only one. */
export function rankSetText({ best, worst }: RankSet): string | null {
  return best === worst ? null : `${formatCount(best)}–${formatCount(worst)}`;
}

/** Describes a rank set: `Between 3rd and 7th. 2 models are significantly better.` */
export function rankSetSentence({ best, worst }: RankSet): string {
  const better = `${countBetter(best - 1)}.`;
  return best === worst
    ? better
    : `Between ${formatOrdinal(best)} and ${formatOrdinal(worst)}. ${better}`;
}

function countBetter(models: number): string {
  if (models === 0) return 'No model is significantly better';
  return models === 1
    ? '1 model is significantly better'
    : `${formatCount(models)} models are significantly better`;
}

const rules = createOnce(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function formatOrdinal(rank: number): string {
  return `${formatCount(rank)}${suffixes[rules().select(rank)] ?? 'th'}`;
}
