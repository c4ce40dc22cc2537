import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await db.submission.updateMany({ data: { visibility: 'public' } });
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

/** Returns the entries of every page. */
async function readPages(path: string, limit: number): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < 50; ) {
    const query: string = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { response } = await site.callApi(
      'visitor',
      ({ origin, headers }) => new Request(`${origin}/api/v1${path}${query}`, { headers }),
    );
    const page: Page = await response.json();
    pages.push(page.data ?? page.rows ?? []);
    cursor = page.nextCursor;
  }
  return pages;
}

it.each([
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
