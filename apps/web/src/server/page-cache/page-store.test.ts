import { expect, it } from 'vitest';
import type { CachedPage } from './cached-page';
import { PageStore } from './page-store';

const megabyte = 1024 * 1024;
const getPage = (text: string, bytes = 1): CachedPage => ({
  headers: { text },
  body: Buffer.alloc(bytes),
});

/** A site whose pages tell the version that they were rendered from. */
function site(maxBytes?: number, bytes?: number) {
  const state = { version: '1', rendered: 0, now: 0, refuse: false };
  const pages = new PageStore({
    version: async () => state.version,
    render: async (address) => {
      state.rendered += 1;
      const page = getPage(`${address} at ${state.version}`, bytes);
      await Promise.resolve();
      return state.refuse ? null : page;
    },
    now: () => state.now,
    ...(maxBytes ? { maxBytes } : {}),
  });
  const formatText = async (address: string) => (await pages.getPage(address))?.headers.text;
  return { state, pages, formatText };
}

it('renders a page once, until what it shows has changed', async () => {
  const { state, formatText } = site();
  expect(await formatText('/')).toBe('/ at 1');
  expect(await formatText('/')).toBe('/ at 1');
  expect(state.rendered).toBe(1);
  state.version = '2';
  expect(await formatText('/')).toBe('/ at 2');
  expect(state.rendered).toBe(2);
});

it('renders once for all who wait for the same page', async () => {
  const { state, formatText } = site();
  const texts = await Promise.all(Array.from({ length: 50 }, () => formatText('/')));
  expect(new Set(texts)).toEqual(new Set(['/ at 1']));
  expect(state.rendered).toBe(1);
});

it('does not hand a page that is being rendered to a request that came after a change', async () => {
  const { state, pages } = site();
  const before = pages.getPage('/');
  await Promise.resolve();
  await Promise.resolve();
  state.version = '2';
  const after = await pages.getPage('/');
  expect((await before)?.headers.text).toBe('/ at 1');
  expect(after?.headers.text).toBe('/ at 2');
});

it('does not keep a page that was rendered while its rows changed', async () => {
  const state = { version: '1', rendered: 0 };
  const pages = new PageStore({
    version: async () => state.version,
    render: async () => {
      state.rendered += 1;
      if (state.rendered === 1) state.version = '2';
      return getPage(String(state.rendered));
    },
  });
  await pages.getPage('/');
  expect((await pages.getPage('/'))?.headers.text).toBe('2');
});

it('renders a page again after five minutes, for what depends on the clock', async () => {
  const { state, formatText } = site();
  await formatText('/');
  state.now = 5 * 60_000 - 1;
  await formatText('/');
  expect(state.rendered).toBe(1);
  state.now = 5 * 60_000;
  await formatText('/');
  expect(state.rendered).toBe(2);
});

it('remembers that an address has no page to keep, until something changes', async () => {
  const { state, formatText } = site();
  state.refuse = true;
  expect(await formatText('/models/none')).toBeUndefined();
  expect(await formatText('/models/none')).toBeUndefined();
  expect(state.rendered).toBe(1);
  state.refuse = false;
  state.version = '2';
  expect(await formatText('/models/none')).toBe('/models/none at 2');
});

it('asks again after a fault, which is told to everybody who waited', async () => {
  let faults = 1;
  const pages = new PageStore({
    version: async () => '1',
    render: async () => {
      faults -= 1;
      if (faults === 0) throw new Error('no database');
      return getPage('well');
    },
  });
  const both = await Promise.allSettled([pages.getPage('/'), pages.getPage('/')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pages.getPage('/'))?.headers.text).toBe('well');
});

it('holds no more than its budget, however many queries are made up, and keeps the plain pages', async () => {
  const { state, pages, formatText } = site(4 * megabyte, megabyte / 4);
  await formatText('/');
  for (let i = 0; i < 200; i += 1) await formatText(`/?q=${i}`);
  expect(pages.bytes).toBeLessThanOrEqual(5 * megabyte);
  const { rendered } = state;
  await formatText('/');
  expect(state.rendered).toBe(rendered);
});

it('evicts the least recently used page, and counts the bytes of addresses', async () => {
  const { state, pages, formatText } = site(4 * megabyte, megabyte);
  for (const page of ['/1', '/2', '/3', '/1', '/4']) await formatText(page);
  expect(state.rendered).toBe(4);
  await formatText('/1');
  expect(state.rendered).toBe(4);
  await formatText('/2');
  expect(state.rendered).toBe(5);
  expect(pages.bytes).toBeLessThanOrEqual(4 * megabyte);
  expect(pages.bytes).toBeGreaterThan(3 * megabyte);
});
