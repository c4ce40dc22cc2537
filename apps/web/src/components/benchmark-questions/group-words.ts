import type { QuestionGroup } from '@clapboard/services/benchmark-statistics/query-values';

/** Words for a group of questions: of a badge, and of a filter. */
export const groupWords: Readonly<
  Record<QuestionGroup, { badge: string; filter: string; tone: 'bad' | 'good' | 'warn' }>
> = {
  all_wrong: { badge: 'All fail', filter: 'All models fail', tone: 'bad' },
  all_right: { badge: 'All correct', filter: 'All models are correct', tone: 'good' },
  suspected: { badge: 'Suspicious', filter: 'Suspicious', tone: 'warn' },
};
