export { checkRedis, chooseBackend, type QueueBackend } from './backend';
export { defineQueue } from './define-queue';
export { type OpenQueue, openQueue } from './open-queue';
export { type RunningWorker, startWorker } from './start-worker';
