import { claimMails, mailed, type Services } from '@clapboard/services';
import type { Logger } from './log';
import { type Mail, noticeMail } from './notice-mail';

interface SendNoticesOptions {
  services: Services;
  log: Logger;
  from: string;
  publicUrl: string;
  /** resolves once the mail server has taken the mail over */
  send: (mail: Mail) => Promise<void>;
}

/**
 * Sends the notices that are due. One that the server does not take stays due for a later try; a
 * worker that dies between sending and noting it leads to the same mail, with the same Message-ID,
 * twice. Returns how many were sent. Throws when the database is away.
 */
export async function sendNotices(options: SendNoticesOptions): Promise<number> {
  const { services, log, from, publicUrl, send } = options;
  let sent = 0;
  for (const notice of await claimMails(services)) {
    try {
      await send(noticeMail(notice, { from, publicUrl }));
    } catch (error) {
      log.warn({ err: error, noticeId: notice.noticeId }, 'a notice could not be mailed');
      continue;
    }
    await mailed(services, notice.noticeId);
    sent += 1;
  }
  return sent;
}
