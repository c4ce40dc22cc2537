export { chooseBackend, type QueueBackend } from './backend';
export { defineQueue, type QueueDefinition } from './define-queue';
export type { OnFault } from './faults';
export { type OpenQueue, openQueue } from './open-queue';
export { type RunningWorker, startWorker, type WorkerOptions } from './start-worker';
