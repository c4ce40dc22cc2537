import { createTestContext, importTruth, type TestContext } from '@clapboard/services/testing';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './testing/access/site';

let site: Site;
let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  site = openSite(context);
  await importTruth(context, { videos: 10 });
});
afterAll(async () => {
  await site.close();
  await context.close();
});

/** Returns the HTML of the page for a visitor. */
async function readPage(query: object): Promise<string> {
  const props = { searchParams: Promise.resolve(query) };
  const page = await site.callAsVisitor('/changelog/page.tsx', 'default', props);
  if (!isValidElement(page)) throw new Error('The page is no element.');
  return renderToStaticMarkup(page);
}

it('lists the changes of every benchmark, or of one', async () => {
  const title = 'VidHal: dataset revision 10 videos, something is active';
  const all = await readPage({});
  expect(all).toContain(title);
  expect(all).toContain('href="/feed.atom"');
  const ofOne = await readPage({ benchmark: 'vidhal' });
  expect(ofOne).toContain(title);
  expect(ofOne).toContain('href="/b/vidhal/feed.atom"');
  expect(ofOne).toMatch(/aria-current="page"[^>]*>VidHal</);
});

it('says so if nothing changed', async () => {
  const empty = await readPage({ benchmark: 'argus' });
  expect(empty).toContain('No changes in the last 30 days');
  expect(empty).not.toContain('VidHal: dataset');
});

it('shows every benchmark for one that isn’t here', async () => {
  expect(await readPage({ benchmark: 'none' })).toBe(await readPage({}));
});
