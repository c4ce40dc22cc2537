export { claimEmails, markEmailed, type NotificationEmail, postponeEmail } from './claim-emails';
export { countUnreadNotifications } from './count-unread';
export { listNotifications } from './list';
export { markNotificationsRead } from './mark-read';
