export type * from './answer';
export { askJudge } from './ask';
