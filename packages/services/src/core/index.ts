export {
  isAdmin,
  isFresh,
  isMaintainer,
  isMaintainerOf,
  requireActive,
  requireAdmin,
  requireMaintainer,
  requireSubmitter,
  withConfirmation,
} from './authorise';
export type { ChangedItems } from './changed-items';
export { createPlaceholderEmail, getContactEmail } from './contact-email';
export {
  type AccountRequirements,
  type Actor,
  type Restriction,
  restrictions,
  type Services,
  withAddress,
} from './context';
export { type EmailOutcome, renewEmail } from './email-attempts';
export {
  type ErrorCode,
  errorTable,
  ServiceError,
  type ServiceErrorOptions,
  toServiceError,
} from './errors';
export { evaluateQueue } from './evaluate-queue';
export { type EventKind, eventKinds, getEventFacts } from './events/kinds';
export { removeOldEvents } from './events/outbox';
export { idSchema } from './ids';
export { judgeQueue } from './judge-queue';
export type * from './judging-views';
export { consoleToLog } from './logging/console-to-log';
export { secretFreeLog } from './logging/log-options';
export type { NotificationKind, NotificationView } from './notifications/kinds';
export { notificationViewSchema } from './notifications/kinds';
export { checkAddress, getHostAddress } from './outbound';
export { invalidInput, parseInput } from './parse-input';
export { type QueueName, type QueuePause, queueNames, queuePauses } from './queue-switches';
export {
  countAttempt,
  endGuesses,
  removeEndedLimits,
  spendTokens,
  startGuess,
} from './rate-limits/rate-limits';
export { type BucketLimit, TokenBuckets } from './rate-limits/token-buckets';
export { reasonSchema } from './reason';
export type { Attempts } from './release/attempts';
export {
  claimRequest,
  releaseRequest,
  removeOldRequests,
  type StoredAnswer,
  storeAnswer,
} from './repeatable-requests/store';
export { accountName, isStorable } from './text-rules';
export { type CsvValue, toCsv } from './to-csv';
export { type Complaint, findUnknownFields } from './unknown-fields';
export { chosenFilesSchema, maxFiles } from './uploaded-files';
export type * from './views';
