export type * from './answer';
export { type AskOptions, askJudge } from './ask';
