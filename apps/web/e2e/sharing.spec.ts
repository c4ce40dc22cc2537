import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { pages } from '../src/pages';
import { anyError, expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { getFirstSample } from './samples';
import { newVisitor, site } from './users';

const { id: benchmark } = getFirstSample();

test.beforeAll(() => activateSamples(benchmark));

test('other sites may frame embedded leaderboards and no page of the site', async () => {
  const visitor = newVisitor();
  const embedded = await visitor.fetch(`/embed/${benchmark}`);
  expect(embedded.headers.get('x-frame-options')).toBeNull();
  expect(embedded.headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/);
  expect(embedded.headers.get('set-cookie')).toBeNull();
  for (const path of [
    '/',
    `/b/${benchmark}`,
    '/me',
    '/sign-in',
    '/embed',
    '/embedded',
    '/nowhere',
    '/feed.atom',
    `/badge/${benchmark}/x.svg`,
  ]) {
    const { headers } = await visitor.fetch(path);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  // Nothing under the address is a page of the site, whichever way it is written.
  for (const path of [
    '/embed/x/y',
    '/embed/../sign-in',
    '/embed/%2e%2e/sign-in',
    '/embed/..%2fsign-in',
    '/embed/.%2e/sign-in',
    '//embed/sign-in',
    '/embed//sign-in',
  ]) {
    const { headers } = await requestAsWritten(path);
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) expect(headers['x-frame-options'], path).toBe('DENY');
  }
});

/** Requests a path without the normalization of `fetch`. */
async function requestAsWritten(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(site.url);
  const request = get({ hostname, port, path });
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.resume();
  if (!response) throw new Error('The site sent no response.');
  return response;
}

test('an embedded leaderboard appears in a page of another origin, and fits narrow frames', async ({
  openPage,
}) => {
  const page = await openPage({ allowedErrors: anyError });
  const source = `${site.url}/embed/${benchmark}?view=chart`;
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${source}" title="Board" width="300" height="500"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = host.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('row').nth(1)).toBeVisible();
    const overflow = await frame
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  } finally {
    host.close();
  }
});

test('feed readers find the feed of a leaderboard on its page, and badges and previews are images', async () => {
  const visitor = newVisitor();
  const html = await (await visitor.fetch(`/b/${benchmark}`)).text();
  const [, address] =
    /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(html) ?? [];
  const feed = await visitor.fetch(new URL(address ?? '', site.url).pathname);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const parsed = new XMLParser().parse(await feed.text());
  expect(parsed.feed.entry).toBeDefined();
  const again = await visitor.fetch(`/b/${benchmark}/feed.atom`, {
    headers: { 'if-none-match': feed.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const badge = await visitor.fetch(`/badge/${benchmark}/nobody.svg`);
  expect([badge.status, badge.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  const [, preview = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const image = await visitor.fetch(new URL(preview).pathname);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
});

const rowsSchema = z.object({ rows: z.array(z.object({ submissionId: z.string().nullable() })) });

/** Returns the folder of a page under `app`. */
function findTemplate(path: string): string {
  const found = Object.keys(pages).find((folder) =>
    new RegExp(`^${folder.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path),
  );
  return found ?? path;
}

test('every page that visitors may open has a preview picture that is drawn', async () => {
  const visitor = newVisitor();
  const sitemap = await (await visitor.fetch('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const templates = new Map(listed.map((path) => [findTemplate(path), path]));
  const board = await visitor.fetch(`/api/v1/benchmarks/${benchmark}/leaderboard`);
  const { rows } = rowsSchema.parse(await board.json());
  const ids = rows.flatMap(({ submissionId }) => submissionId ?? []).slice(0, 2);
  const addresses = [...templates.values(), `/compare?ids=${ids.join()}`, '/sign-in', '/sign-up'];
  const pictures = new Set<string>();
  for (const address of addresses) {
    const html = await (await visitor.fetch(address)).text();
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect.soft(picture, address).toContain(site.url);
    expect.soft(html, address).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect.soft(html, address).toMatch(/<meta name="twitter:image" content="[^"]+"/);
    if (picture) pictures.add(picture.replaceAll('&amp;', '&').slice(site.url.length));
  }
  // Those of the site, a leaderboard, a model, a result and a comparison.
  expect(pictures.size).toBeGreaterThanOrEqual(5);
  for (const picture of pictures) {
    const { status, headers } = await visitor.fetch(picture);
    expect([status, headers.get('content-type')], picture).toEqual([200, 'image/png']);
  }
});
