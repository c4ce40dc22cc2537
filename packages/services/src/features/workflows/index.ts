export { exchangeWorkflowToken } from './exchange';
export { listTrustedWorkflows } from './list';
export { removeTrustedWorkflow } from './remove';
export { trustWorkflow } from './trust';
