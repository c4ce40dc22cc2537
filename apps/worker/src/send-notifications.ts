import type { Services } from '@clapboard/services/core';
import type { Mail } from '@clapboard/services/mailer';
import {
  claimEmails,
  markEmailed,
  postponeEmail,
  releaseEmail,
} from '@clapboard/services/notifications';
import { getSiteSettings } from '@clapboard/services/site-settings';
import type { Logger } from './log';
import { writeNotification } from './notification-email';

/** Options of the functions that send waiting e-mails. */
export interface SendEmailsOptions {
  services: Services;
  log: Logger;
  from: string;
  publicUrl: string;
  /** resolves when the mail server has accepted the e-mail */
  send: (mail: Mail) => Promise<void>;
  /** aborted on shutdown */
  signal: AbortSignal;
}

/**
 * Sends the notifications that are due and returns how many were sent. A rejected e-mail is retried later. On shutdown,
 * the rest is released. A worker that dies after sending causes a second e-mail with the same Message-ID. Throws when the
 * database is unreachable.
 */
export async function sendNotifications(options: SendEmailsOptions): Promise<number> {
  const { services, log, from, publicUrl, send, signal } = options;
  let sent = 0;
  for (const notification of await claimEmails(services)) {
    if (signal.aborted) {
      await releaseEmail(services, notification);
      continue;
    }
    try {
      const { name: siteName } = await getSiteSettings(services);
      await send(writeNotification(notification, { from, publicUrl, siteName }));
    } catch (error) {
      log.warn(
        { err: error, notificationId: notification.notificationId },
        'failed to e-mail a notification',
      );
      await postponeEmail(services, notification);
      continue;
    }
    await markEmailed(services, notification);
    sent += 1;
  }
  return sent;
}
