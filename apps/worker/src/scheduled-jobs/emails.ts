import { createMailer } from '@clapboard/services/mailer';
import { sendInvitations } from '../send-invitations';
import { sendNotifications } from '../send-notifications';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Sends notifications and invitations by e-mail, if a mail server is set up. */
export function emails({ services, env, log, signal }: ScheduledJobContext): ScheduledJob[] {
  const { SMTP_URL, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  if (SMTP_URL === undefined || from === undefined || publicUrl === undefined) return [];
  const { send } = createMailer(SMTP_URL);
  return [
    {
      name: 'emails',
      everyMs: env.SWEEP_SECONDS * 1000,
      async run() {
        const options = { services, log, from, publicUrl, send, signal };
        const mails = await sendNotifications(options);
        if (mails > 0) log.info({ mails }, 'e-mailed notifications');
        const invitations = await sendInvitations(options);
        if (invitations > 0) log.info({ invitations }, 'e-mailed invitations');
      },
    },
  ];
}
