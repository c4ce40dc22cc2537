import { createMailer } from '../mailer';
import { sendNotices } from '../send-notices';
import type { Chore, ChoreContext } from './chore';

/** Sends notices by e-mail; nothing where no mail server is set up. */
export function mailing({ services, env, log }: ChoreContext): Chore[] {
  const { SMTP_URL, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  if (SMTP_URL === undefined || from === undefined || publicUrl === undefined) return [];
  const { send } = createMailer(SMTP_URL);
  return [
    {
      name: 'mailing',
      everyMs: env.SWEEP_SECONDS * 1000,
      async run() {
        const mails = await sendNotices({ services, log, from, publicUrl, send });
        if (mails > 0) log.info({ mails }, 'mailed notices');
      },
    },
  ];
}
