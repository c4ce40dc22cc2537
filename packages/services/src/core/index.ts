export {
  isAdmin,
  isFresh,
  isMaintainer,
  isMaintainerOf,
  requireAdmin,
  requireMaintainer,
  requireSubmitter,
  withConfirmation,
} from './authorise';
export {
  type AccountRequirements,
  type Actor,
  type Restriction,
  restrictions,
  type Services,
  withAddress,
} from './context';
export {
  type ErrorCode,
  errorTable,
  ServiceError,
  type ServiceErrorOptions,
  toServiceError,
} from './errors';
export { type EventKind, eventKinds, getEventFacts } from './events/kinds';
export { removeOldEvents } from './events/outbox';
export { type CsvValue, toCsv } from './files/to-csv';
export { chosenFilesSchema, maxFiles } from './files/uploaded-files';
export { idSchema } from './input/ids';
export { invalidInput, parseInput } from './input/parse-input';
export { reasonSchema } from './input/reason';
export { type Complaint, findUnknownFields } from './input/unknown-fields';
export { consoleToLog } from './logging/console-to-log';
export { secretFreeLog } from './logging/log-options';
export { createPlaceholderEmail, getContactEmail } from './mail/contact-email';
export { type EmailOutcome, renewEmail } from './mail/email-attempts';
export { checkAddress, getHostAddress } from './network/outbound';
export { type NotificationView, notificationViewSchema } from './notifications/kinds';
export { evaluateQueue } from './queues/evaluate-queue';
export { judgeQueue } from './queues/judge-queue';
export { type QueueName, type QueuePause, queueNames, queuePauses } from './queues/queue-switches';
export {
  countAttempt,
  endGuesses,
  removeEndedLimits,
  spendTokens,
  startGuess,
} from './rate-limits/rate-limits';
export { type BucketLimit, TokenBuckets } from './rate-limits/token-buckets';
export type { Attempts } from './release/attempts';
export {
  claimRequest,
  releaseRequest,
  removeOldRequests,
  type StoredAnswer,
  storeAnswer,
} from './repeatable-requests/store';
export type { ChangedItems } from './revision/changed-items';
export { accountName, isStorable } from './text/text-rules';
export type * from './views';
