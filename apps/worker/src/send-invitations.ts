import { buildPageUrl, type Mail, type MailSite, writeMail } from '@clapboard/services/mailer';
import {
  claimInvitationEmails,
  type InvitationEmail,
  settleInvitationEmail,
} from '@clapboard/services/organisations';
import { type SendEmailsOptions, sendEmails } from './send-emails';

/** Sends the invitations to addresses without an account and returns how many were sent. */
export function sendInvitations(options: SendEmailsOptions): Promise<number> {
  return sendEmails(options, {
    table: 'OrganisationInvitation',
    claim: claimInvitationEmails,
    write: writeInvitation,
    settle: settleInvitationEmail,
  });
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
    'or decline on the organisations page. The invitation expires after 14 days.',
    '',
    buildPageUrl(site.publicUrl, '/me/organisations'),
    '',
    'If you don’t know who invited you, ignore this e-mail.',
  ];
  return writeMail({ id: invitationId, to, subject: 'Invitation to an organisation', lines }, site);
}
