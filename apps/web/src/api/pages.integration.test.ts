import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openSite, type Site } from '../server/testing/access/site';

let context: TestContext;
let site: Site;
const ids: string[] = [];

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 30 });
  for (const [i, skill] of [0.9, 0.7, 0.5, 0.2].entries()) {
    const files = predictionFiles(30, { skill });
    const { submissionId } = await submitAndScore(context, context.owner, files, `model ${i}`);
    ids.push(submissionId);
  }
  const { db } = context.services;
  await db.submission.updateMany({ data: { visibility: 'public', publishedAt: new Date() } });
  // Results without a headline come after those with one.
  const withoutHeadline = { evaluation: { currentOf: { id: { in: ids.slice(0, 2) } } } };
  await db.score.updateMany({ where: withoutHeadline, data: { value: null } });
  site = openSite(context);
});
afterAll(async () => {
  await site.close();
  await context.close();
});

interface Page {
  data?: unknown[];
  rows?: unknown[];
  nextCursor: string | null;
}

async function readPage(path: string, limit: number, cursor: string): Promise<Page> {
  const query = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
  const { response } = await site.callApi(
    'visitor',
    ({ origin, headers }) => new Request(`${origin}/api/v1${path}${query}`, { headers }),
  );
  return await response.json();
}

/** Returns the entries of every page. */
async function readPages(path: string, limit: number): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < 50; ) {
    const page: Page = await readPage(path, limit, cursor);
    pages.push(page.data ?? page.rows ?? []);
    cursor = page.nextCursor;
  }
  return pages;
}

it.each([
  ['results', 1, () => '/results?'],
  ['candidates', 1, () => '/comparisons/candidates?benchmark=vidhal&'],
  [
    'differing items',
    4,
    () => `/comparisons/items?submissionIds=${ids[2]}&submissionIds=${ids[3]}&`,
  ],
  ['questions', 7, () => `/submissions/${ids[2]}/questions?`],
])('pages of %s have every entry once, in the order of the whole list', async (_, limit, path) => {
  const [whole = []] = await readPages(path(), 200);
  const pages = await readPages(path(), limit);
  expect(whole.length).toBeGreaterThan(limit);
  expect(pages.flat()).toEqual(whole);
  expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(pages.slice(1).map(() => limit));
});

it('a cursor with a year that the database doesn’t have is refused', async () => {
  const text = 'after:0000-01-01T00:00:00.000Z x';
  const page = await readPage('/results?', 1, Buffer.from(text).toString('base64url'));
  expect(page).toMatchObject({ status: 422, code: 'invalid_input' });
});

it('a result that is withdrawn or published meanwhile moves no other to another page', async () => {
  const { db } = context.services;
  const [whole = []] = await readPages('/results?', 200);
  const { data: [first] = [], nextCursor } = await readPage('/results?', 1, '');
  expect(first).toEqual(whole[0]);
  const id = z.object({ submissionId: z.string() }).parse(first).submissionId;
  const follow = async () => (await readPage('/results?', 200, nextCursor ?? '')).data;
  await db.submission.update({ where: { id }, data: { visibility: 'private' } });
  expect(await follow()).toEqual(whole.slice(1));
  const published = { visibility: 'public', publishedAt: new Date(Date.now() + 1000) } as const;
  await db.submission.update({ where: { id }, data: published });
  expect(await follow()).toEqual(whole.slice(1));
});
