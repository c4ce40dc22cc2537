export { claimEmails, type NotificationEmail, settleNotificationEmail } from './claim-emails';
export { countUnreadNotifications } from './count-unread';
export { listNotifications } from './list';
export { markNotificationsRead } from './mark-read';
