export { type CancelEvaluationInput, cancelEvaluation } from './cancel-evaluation';
export { type Heartbeat, removeHeartbeat, writeHeartbeat } from './heartbeats';
export { operationsOverview } from './overview';
export { type ReadinessOptions, type ReadyCheck, readiness } from './readiness';
export { readSiteStats, type SiteStats } from './stats';
export {
  type PauseQueueInput,
  pauseQueue,
  type ResumeQueueInput,
  resumeQueue,
} from './switch-queue';
export type {
  Depth,
  FailedEvaluation,
  OpenEvaluation,
  OperationsView,
  Sizes,
  WorkerView,
} from './views';
