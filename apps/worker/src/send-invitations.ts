import type { Services } from '@clapboard/services/core';
import type { Mail } from '@clapboard/services/mailer';
import {
  claimInvitationEmails,
  type InvitationEmail,
  settleInvitationEmail,
} from '@clapboard/services/organisations';
import { getSiteSettings } from '@clapboard/services/site-settings';
import type { Logger } from './log';

interface SendInvitationsOptions {
  services: Services;
  log: Logger;
  from: string;
  publicUrl: string;
  /** resolves when the mail server has accepted the e-mail */
  send: (mail: Mail) => Promise<void>;
}

/**
 * E-mails invitations to addresses without an account and returns how many were sent. A rejected e-mail is retried
 * later. Throws when the database is unreachable.
 */
export async function sendInvitations(options: SendInvitationsOptions): Promise<number> {
  const { services, log, from, publicUrl, send } = options;
  let sent = 0;
  for (const invitation of await claimInvitationEmails(services)) {
    const { invitationId } = invitation;
    try {
      const { name: siteName } = await getSiteSettings(services);
      await send(toEmail(invitation, { from, publicUrl, siteName }));
    } catch (error) {
      log.warn({ err: error, invitationId }, 'failed to e-mail an invitation');
      await settleInvitationEmail(services, invitation, false);
      continue;
    }
    await settleInvitationEmail(services, invitation, true);
    sent += 1;
  }
  return sent;
}

/**
 * Returns the e-mail of an invitation. It names neither the organisation nor its owner: anybody could send strangers a
 * text of their choice.
 */
function toEmail(
  { invitationId, to }: InvitationEmail,
  { from, publicUrl, siteName }: { from: string; publicUrl: string; siteName: string },
): Mail {
  const site = new URL(publicUrl);
  const base = publicUrl.replace(/\/+$/, '');
  return {
    messageId: `<${invitationId}@${site.hostname}>`,
    from,
    to,
    subject: 'Invitation to an organisation',
    text: [
      'Hello,',
      '',
      `You are invited to an organisation on ${siteName} at ${site.host}. Sign up with this address, confirm it, and accept`,
      'or decline on the organisations page. The invitation ends after 14 days.',
      '',
      `${base}/me/organisations`,
      '',
      'If you don’t know who invited you, ignore this e-mail.',
      '',
      '-- ',
      `${siteName} at ${site.host}`,
      '',
    ].join('\n'),
  };
}
