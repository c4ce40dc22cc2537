/**
 * Returns rules for crawlers: everything public may be crawled. Pages of accounts only lead to the sign-in page, and
 * filtered leaderboards repeat the whole one.
 */
export function writeRobots(siteUrl: string): string {
  const closed = [
    '/admin',
    '/me',
    '/device',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/embed/',
    '/b/*?',
  ];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}\n`).join('')}
Sitemap: ${new URL('/sitemap.xml', siteUrl).href}
`;
}
