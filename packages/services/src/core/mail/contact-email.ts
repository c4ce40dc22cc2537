import { createHash } from 'node:crypto';

/** Reserved by RFC 2606: no mail server delivers to it. */
const suffix = '.invalid';

/**
 * Returns the address that stands for the missing address of an account. Sign-in services such as
 * ORCID give none, but the column is required and unique. It identifies the person at the service.
 */
export function createPlaceholderEmail(providerId: string, subject: string): string {
  const hash = createHash('sha256').update(subject).digest('hex').slice(0, 32);
  return `${hash}@${providerId}${suffix}`;
}

/** Returns the address at which an account can be reached, or null if it has none. */
export function getContactEmail(email: string): string | null {
  return email.toLowerCase().endsWith(suffix) ? null : email;
}
