export { claimEmails, markEmailed, type NotificationEmail, postponeEmail } from './claim-emails';
export { countUnreadNotifications } from './count-unread';
export { listNotifications } from './list';
export { type MarkNotificationsReadInput, markNotificationsRead } from './mark-read';
