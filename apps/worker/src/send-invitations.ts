import { buildPageUrl, type Mail, type MailSite, writeMail } from '@clapboard/services/mailer';
import {
  claimInvitationEmails,
  type InvitationEmail,
  settleInvitationEmail,
} from '@clapboard/services/organisations';
import { getSiteSettings } from '@clapboard/services/site-settings';
import type { SendEmailsOptions } from './send-notifications';

/**
 * E-mails invitations to addresses without an account and returns how many were sent. A rejected e-mail is retried
 * later. On shutdown, the rest is released. Throws when the database is unreachable.
 */
export async function sendInvitations(options: SendEmailsOptions): Promise<number> {
  const { services, log, from, publicUrl, send, signal } = options;
  let sent = 0;
  for (const invitation of await claimInvitationEmails(services)) {
    if (signal.aborted) {
      await settleInvitationEmail(services, invitation, 'unattempted');
      continue;
    }
    const { invitationId } = invitation;
    try {
      const { name: siteName } = await getSiteSettings(services);
      await send(writeInvitation(invitation, { from, publicUrl, siteName }));
    } catch (error) {
      log.warn({ err: error, invitationId }, 'failed to e-mail an invitation');
      await settleInvitationEmail(services, invitation, 'rejected');
      continue;
    }
    await settleInvitationEmail(services, invitation, 'sent');
    sent += 1;
  }
  return sent;
}

/**
 * Returns the e-mail of an invitation. It names neither the organisation nor its owner: anybody could send strangers a
 * text of their choice.
 */
function writeInvitation({ invitationId, to }: InvitationEmail, site: MailSite): Mail {
  const { host } = new URL(site.publicUrl);
  const lines = [
    'Hello,',
    '',
    `You are invited to an organisation on ${site.siteName} at ${host}. Sign up with this address, confirm it, and accept`,
    'or decline on the organisations page. The invitation ends after 14 days.',
    '',
    buildPageUrl(site.publicUrl, '/me/organisations'),
    '',
    'If you don’t know who invited you, ignore this e-mail.',
  ];
  return writeMail({ id: invitationId, to, subject: 'Invitation to an organisation', lines }, site);
}
