export type * from './answer';
export { type AskJudge, createJudge } from './ask';
