export type * from './answer';
export { type AskJudge, createJudge, type ListModels } from './ask';
