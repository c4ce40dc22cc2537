export type { JudgeMessage } from '../answer';
export { askJudge, listModels } from './ask-server';
export { questionHash, type ReceivedRequest } from './chat';
export { type Fault, type FaultPlan, fault } from './faults';
export type { JudgeRecord } from './record';
export {
  type JudgeServer,
  type JudgeServerOptions,
  judgeServerKey,
  startJudgeServer,
} from './server';
