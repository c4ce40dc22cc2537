export type * from './answer';
export { type AskJudge, createJudge, type JudgeConnection, type ListModels } from './ask';
