import type { PrismaClient } from '@clapboard/db';
import { countAttempt, getContactEmail } from '@clapboard/services/core';
import { createMailer } from '@clapboard/services/mailer';
import type { Env } from '../env';
import { readSiteName } from '../read-site-name';
import { getMailKey, mailsPerHour, type SendAccountMail, writeAccountMail } from './account-mail';

interface MailEffects {
  db: PrismaClient;
  log: (level: 'info' | 'warn', message: string, error?: Error) => void;
}

/** Returns how the site e-mails the owners of addresses and accounts, or null without a mail server. */
export function createAccountMailer(
  { SMTP_URL, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Env,
  { db, log }: MailEffects,
): SendAccountMail | null {
  if (SMTP_URL === undefined || from === undefined) return null;
  const mailer = createMailer(SMTP_URL);
  return (mail) => {
    if (getContactEmail(mail.to) === null) return;
    const send = async () => {
      const limit = { max: mailsPerHour, seconds: 3600 };
      if ((await countAttempt(db, getMailKey(mail), limit)) > 0) {
        return log('warn', `Too many e-mails to one address: left one out (${mail.kind})`);
      }
      const siteName = await readSiteName(db);
      await mailer.send(writeAccountMail(mail, { from, publicUrl, siteName }));
    };
    send().catch((error: unknown) =>
      log(
        'warn',
        `Failed to send an e-mail (${mail.kind})`,
        error instanceof Error ? error : undefined,
      ),
    );
  };
}
