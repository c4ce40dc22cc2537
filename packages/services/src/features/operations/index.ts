export { cancelEvaluation } from './cancel-evaluation';
export { countApprovals } from './count-approvals';
export { removeHeartbeat, writeHeartbeat } from './heartbeats';
export { getOperationsOverview } from './overview';
export { checkReadiness } from './readiness';
export { readSiteStats, type SiteStats } from './stats';
export { pauseQueue, resumeQueue } from './switch-queue';
export type { FailedEvaluation, OpenEvaluation, WorkerView } from './views';
export { operationsViewSchema } from './views';
