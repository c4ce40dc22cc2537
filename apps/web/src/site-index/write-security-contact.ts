const daysValid = 180;

/**
 * Returns the site’s security.txt (RFC 9116). It expires half a year after the month of `now`, so that it changes
 * once a month.
 */
export function writeSecurityContact(
  contact: string,
  { siteUrl, now }: { siteUrl: string; now: Date },
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1 + daysValid));
  return `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}
`;
}
