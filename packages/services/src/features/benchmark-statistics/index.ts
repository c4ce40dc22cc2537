export { exportQuestionStatistics } from './export';
export { listQuestionStatistics, type QuestionStatisticsInput } from './list';
export type * from './views';
