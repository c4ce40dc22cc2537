import { benchmarks } from '@clapboard/benchmarks';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { pages } from '@/pages';
import { writeLlms } from './write-llms';
import { writeRobots } from './write-robots';
import { writeSecurityContact } from './write-security-contact';
import { writeSitemap } from './write-sitemap';

const siteUrl = 'https://clap.example.org';
const publishedAt = new Date('2026-01-02T03:04:05Z');
const result = { submissionId: 's1', benchmark: 'vidhal', modelSlug: 'm', publishedAt };

function readSitemap(): { loc: string; lastmod?: string }[] {
  const xml = writeSitemap([result, { ...result, submissionId: 's2' }], siteUrl);
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ isArray: (name) => name === 'url' }).parse(xml).urlset.url;
}

/** Returns the page of `pages.ts` that an address belongs to. */
function findPage(address: string) {
  const { pathname } = new URL(address);
  return Object.entries(pages).find(([path]) =>
    new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(pathname),
  );
}

it('a sitemap lists every public page once, and no other', () => {
  const addresses = readSitemap().map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  const found = new Set(addresses.map((address) => findPage(address)?.[0]));
  const cached = Object.entries(pages).flatMap(([path, page]) => ('cached' in page ? [path] : []));
  expect([...found].sort()).toEqual([...cached, '/submissions/[id]'].sort());
});

it('a sitemap dates a leaderboard and a model by their newest result', () => {
  const dates = new Map(readSitemap().map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]));
  for (const path of ['/b/vidhal', '/models/m', '/submissions/s2']) {
    expect(dates.get(path)).toBe('2026-01-02T03:04:05.000Z');
  }
  expect(dates.get('/docs')).toBeUndefined();
});

it('crawlers may open every page of the sitemap', () => {
  const closed = [...writeRobots(siteUrl).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) =>
    path.replaceAll(/[?.]/g, '\\$&').replaceAll('*', '.*'),
  );
  expect(closed.length).toBeGreaterThan(3);
  for (const { loc } of readSitemap()) {
    const { pathname } = new URL(loc);
    expect(closed.filter((path) => new RegExp(`^${path}`).test(pathname))).toEqual([]);
  }
  expect(writeRobots(siteUrl)).toContain('Sitemap: https://clap.example.org/sitemap.xml');
});

it('llms.txt has a title, a summary and lists of absolute links, with every benchmark', () => {
  const text = writeLlms({ siteUrl, siteName: 'Clapboard' });
  expect(text).toMatch(/^# \S.*\n\n> \S.*\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, address]) => address);
  expect(text.match(/^- /gm)).toHaveLength(links.length);
  for (const { id } of benchmarks) expect(links).toContain(`${siteUrl}/b/${id}/about`);
  for (const path of ['/api/v1/openapi.json', '/clapboard.py', '/clapboard.mjs']) {
    expect(links).toContain(siteUrl + path);
  }
});

it('security.txt names the contact, and expires within a year', () => {
  const write = (contact: string) =>
    writeSecurityContact(contact, { siteUrl, now: new Date('2026-11-23T18:00:00Z') });
  expect(write('security@example.org')).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2027-04-30T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://clap.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(write('https://example.org/report')).toContain('Contact: https://example.org/report\n');
});
