export { type ListQuestionsInput, listQuestions } from './list';
export type * from './views';
export type { QuestionVisibility } from './visibility';
