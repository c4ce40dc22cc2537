import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forget } from './per-process';
import { openSite, type Site } from './testing/access/site';

let postgres: TestPostgres;
let context: TestContext;
let site: Site;

beforeAll(async () => {
  postgres = await startPostgres();
  context = await createTestContext(postgres);
  site = openSite(context);
});
beforeEach(() => forget('site-status'));
afterAll(async () => {
  await site.close();
  await context.close();
  await postgres.stop();
});

async function readPage(): Promise<string> {
  const page = await site.callAsVisitor('/status/page.tsx', 'default', {});
  if (!isValidElement(page)) throw new Error('The page is no element.');
  return renderToStaticMarkup(page);
}

const readApi = async () => {
  const { response } = await site.callApi(
    'visitor',
    ({ origin, headers }) => new Request(`${origin}/api/v1/status`, { headers }),
  );
  return { status: response.status, body: await response.json() };
};

it('readers who ask within seconds share one check, on the page and by the API', async () => {
  // Loads the page and the API, which takes longer than answers are reused.
  expect([await readPage(), await readApi()]).toHaveLength(2);
  forget('site-status');
  const put = vi.spyOn(context.services.storage, 'put');
  const pages = Array.from({ length: 20 }, () => readPage());
  const [{ status, body }] = await Promise.all([readApi(), ...pages]);
  expect([status, body.database, body.storage]).toEqual([200, 'up', 'up']);
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});

it('says that the database is away instead of failing', async () => {
  await postgres.kill();
  const page = await readPage();
  expect(page).toContain('Some parts of the site are not working');
  expect(page).toMatch(/Database<.*?Unavailable/);
  expect(await readApi()).toMatchObject({ status: 200, body: { database: 'down' } });
  await postgres.restart();
});
