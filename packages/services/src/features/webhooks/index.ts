export {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  rotateWebhookSecret,
} from './change';
export { createWebhook } from './create';
export { fanOutEvents } from './fan-out';
export { finishAttempt } from './finish';
export { listDeliveries, listWebhooks } from './list';
export { type DueDelivery, prepareDelivery } from './prepare';
export { redeliver, sendTestEvent } from './send-again';
export { type AttemptResult, claimDelivery, removeOldDeliveries } from './store/deliveries';
