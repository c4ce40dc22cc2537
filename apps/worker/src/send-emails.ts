import { type EmailOutcome, renewEmail, type Services } from '@clapboard/services/core';
import type { Mail, MailSite } from '@clapboard/services/mailer';
import { getSiteSettings } from '@clapboard/services/site-settings';
import type { Logger } from './log';

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

type RenewArgs = Parameters<typeof renewEmail>;

/** E-mails about rows of a table. */
interface EmailQueue<Row> {
  table: RenewArgs[1];
  claim: (services: Services) => Promise<Row[]>;
  write: (row: Row, site: MailSite) => Mail;
  settle: (services: Services, row: Row, outcome: EmailOutcome) => Promise<void>;
}

/**
 * Sends the e-mails that are due and returns how many were sent. A rejected e-mail is retried later. On shutdown, the
 * rest is released. A worker that dies after sending causes a second e-mail with the same Message-ID. Throws when the
 * database is unreachable.
 */
export async function sendEmails<Row extends { claim: RenewArgs[2] }>(
  options: SendEmailsOptions,
  { table, claim, write, settle }: EmailQueue<Row>,
): Promise<number> {
  const { services, signal } = options;
  let sent = 0;
  for (const row of await claim(services)) {
    // A slow mail server may have used up the lease of the batch.
    if (!(await renewEmail(services, table, row.claim))) continue;
    const outcome = signal.aborted
      ? 'unattempted'
      : await trySend(options, (site) => write(row, site));
    await settle(services, row, outcome);
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

async function trySend(
  { services, log, from, publicUrl, send }: SendEmailsOptions,
  write: (site: MailSite) => Mail,
): Promise<EmailOutcome> {
  let messageId: string | undefined;
  try {
    const { name: siteName } = await getSiteSettings(services);
    const mail = write({ from, publicUrl, siteName });
    messageId = mail.messageId;
    await send(mail);
    return 'sent';
  } catch (error) {
    log.warn({ err: error, messageId }, 'failed to send an e-mail');
    return 'rejected';
  }
}
