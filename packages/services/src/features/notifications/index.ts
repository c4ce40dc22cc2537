export {
  claimEmails,
  markEmailed,
  type NotificationEmail,
  postponeEmail,
  releaseEmail,
} from './claim-emails';
export { countUnreadNotifications } from './count-unread';
export { listNotifications } from './list';
export { markNotificationsRead } from './mark-read';
