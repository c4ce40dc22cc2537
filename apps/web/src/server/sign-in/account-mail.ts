import { createHash, randomUUID } from 'node:crypto';
import { buildPageUrl, type Mail, type MailSite, writeMail } from '@clapboard/services/mailer';
import type { FactorChange } from '@clapboard/services/users';

/** A message to the owner of an address, with the link that proves it. */
interface LinkMail {
  kind: 'verify' | 'reset' | 'change' | 'confirm-new';
  to: string;
  token: string;
  /** the address to change to; for `change` */
  newEmail?: string;
}

/** A message to the owner of an account whose second factor or passkeys have changed. */
interface FactorMail {
  kind: 'factor';
  to: string;
  change: FactorChange;
}

type AccountMail = LinkMail | FactorMail;

/** Sends the message in the background, so that answers take the same time whether it is sent or not. */
export type SendAccountMail = (mail: AccountMail) => void;

/** Messages per address in an hour: nobody can be flooded through this site. */
export const mailsPerHour = 6;

const texts: Record<
  LinkMail['kind'],
  (mail: LinkMail, host: string) => { subject: string; path: string; lines: string[] }
> = {
  verify: (_, host) => ({
    subject: 'Confirm your e-mail address',
    path: '/verify-email',
    lines: [`An account at ${host} uses this e-mail address. Confirm it’s yours:`],
  }),
  reset: (_, host) => ({
    subject: 'Set a new password',
    path: '/reset-password',
    lines: [`Someone requested a new password for your account at ${host}. Set it here:`],
  }),
  change: ({ newEmail = '' }, host) => ({
    subject: 'Confirm your e-mail address change',
    path: '/verify-email',
    lines: [
      `Someone signed in to your account at ${host} wants to change its e-mail address to ${newEmail}.`,
      'Confirm the change, and we’ll send a link to the new address.',
    ],
  }),
  'confirm-new': (_, host) => ({
    subject: 'Confirm your new e-mail address',
    path: '/verify-email',
    lines: [`An account at ${host} wants to use this e-mail address. Confirm it’s yours:`],
  }),
};

/** What the owner of an account learns of each change. */
export const factorChanges: Record<FactorChange, string> = {
  factor: 'An authenticator app was set up',
  'factor-removed': 'The authenticator app was removed',
  'recovery-codes': 'New recovery codes were created',
  passkey: 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
};

const writeFactorLines = ({ change }: FactorMail, publicUrl: string): string[] => [
  `${factorChanges[change]} for your account at ${new URL(publicUrl).host}.`,
  '',
  'If this wasn’t you, sign in, change your password, and check your passkeys and sessions:',
  buildPageUrl(publicUrl, '/me/account'),
];

/**
 * Returns the e-mail. The token is in the fragment of the link, which browsers send to no server. The page behind it
 * asks for a click, so that mail scanners that open links confirm nothing.
 */
export function writeAccountMail(mail: AccountMail, site: MailSite): Mail {
  const content =
    mail.kind === 'factor'
      ? { subject: factorChanges[mail.change], lines: writeFactorLines(mail, site.publicUrl) }
      : writeLink(mail, site.publicUrl);
  return writeMail({ id: randomUUID(), to: mail.to, ...content }, site);
}

function writeLink(mail: LinkMail, publicUrl: string): { subject: string; lines: string[] } {
  const { subject, path, lines } = texts[mail.kind](mail, new URL(publicUrl).host);
  return {
    subject,
    lines: [
      ...lines,
      '',
      buildPageUrl(publicUrl, `${path}#token=${encodeURIComponent(mail.token)}`),
      '',
      path === '/verify-email'
        ? 'The link works for one hour, in a browser that is signed in to the account.'
        : 'The link works for one hour.',
      mail.kind === 'change'
        ? 'If this wasn’t you, ignore this e-mail and change your password.'
        : 'If this wasn’t you, ignore this e-mail. Nothing changes.',
    ],
  };
}

/** Returns the rate limit key of an address. Links that somebody asks for don’t use up messages about changes. */
export function getMailKey({ kind, to }: Pick<AccountMail, 'kind' | 'to'>): string {
  const hash = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  return kind === 'factor' ? `factor-mail:${hash}` : `mail:${hash}`;
}
