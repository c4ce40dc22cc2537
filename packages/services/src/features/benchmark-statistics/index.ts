export { exportQuestionStatistics } from './export';
export { listQuestionStatistics, type QuestionStatisticsInput } from './list';
export { readSmallestDifferences } from './smallest-differences';
export type * from './views';
