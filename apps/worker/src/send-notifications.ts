import { claimEmails, settleNotificationEmail } from '@clapboard/services/notifications';
import { writeNotification } from './notification-email';
import { type SendEmailsOptions, sendEmails } from './send-emails';

/** Sends the notifications that are due for an e-mail and returns how many were sent. */
export function sendNotifications(options: SendEmailsOptions): Promise<number> {
  return sendEmails(options, {
    table: 'Notification',
    claim: claimEmails,
    write: writeNotification,
    settle: settleNotificationEmail,
  });
}
