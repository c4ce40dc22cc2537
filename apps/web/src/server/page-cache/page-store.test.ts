import { expect, it } from 'vitest';
import type { CachedPage } from './cached-page';
import { PageStore } from './page-store';

const megabyte = 1024 * 1024;
const getPage = (text: string, bytes = 1): CachedPage => ({
  headers: { text },
  body: Buffer.alloc(bytes),
});

/** Creates a store of pages that contain the version they were rendered from. */
function createStore(maxBytes?: number, bytes?: number) {
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

it('renders a page once until its data changes', async () => {
  const { state, formatText } = createStore();
  expect(await formatText('/')).toBe('/ at 1');
  expect(await formatText('/')).toBe('/ at 1');
  expect(state.rendered).toBe(1);
  state.version = '2';
  expect(await formatText('/')).toBe('/ at 2');
  expect(state.rendered).toBe(2);
});

it('renders once for concurrent requests of the same page', async () => {
  const { state, formatText } = createStore();
  const texts = await Promise.all(Array.from({ length: 50 }, () => formatText('/')));
  expect(new Set(texts)).toEqual(new Set(['/ at 1']));
  expect(state.rendered).toBe(1);
});

it('does not serve a page whose rendering started before a change to later requests', async () => {
  const { state, pages } = createStore();
  const before = pages.getPage('/');
  await Promise.resolve();
  await Promise.resolve();
  state.version = '2';
  const after = await pages.getPage('/');
  expect((await before)?.headers.text).toBe('/ at 1');
  expect(after?.headers.text).toBe('/ at 2');
});

it('does not cache a page that was rendered while its data changed', async () => {
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

it('renders a page again after five minutes, because some content depends on the time', async () => {
  const { state, formatText } = createStore();
  await formatText('/');
  state.now = 5 * 60_000 - 1;
  await formatText('/');
  expect(state.rendered).toBe(1);
  state.now = 5 * 60_000;
  await formatText('/');
  expect(state.rendered).toBe(2);
});

it('remembers until the next change that an address has no cacheable page', async () => {
  const { state, formatText } = createStore();
  state.refuse = true;
  expect(await formatText('/models/none')).toBeUndefined();
  expect(await formatText('/models/none')).toBeUndefined();
  expect(state.rendered).toBe(1);
  state.refuse = false;
  state.version = '2';
  expect(await formatText('/models/none')).toBe('/models/none at 2');
});

it('rejects all waiting requests after a fault, and then renders again', async () => {
  let faults = 1;
  const pages = new PageStore({
    version: async () => '1',
    render: async () => {
      faults -= 1;
      if (faults === 0) throw new Error('no database');
      return getPage('rendered');
    },
  });
  const both = await Promise.allSettled([pages.getPage('/'), pages.getPage('/')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pages.getPage('/'))?.headers.text).toBe('rendered');
});

it('stays within its budget for any number of queries, and keeps pages without a query', async () => {
  const { state, pages, formatText } = createStore(4 * megabyte, megabyte / 4);
  await formatText('/');
  for (let i = 0; i < 200; i += 1) await formatText(`/?q=${i}`);
  expect(pages.bytes).toBeLessThanOrEqual(5 * megabyte);
  const { rendered } = state;
  await formatText('/');
  expect(state.rendered).toBe(rendered);
});

it('evicts the least recently used page, and counts the bytes of addresses', async () => {
  const { state, pages, formatText } = createStore(4 * megabyte, megabyte);
  for (const page of ['/1', '/2', '/3', '/1', '/4']) await formatText(page);
  expect(state.rendered).toBe(4);
  await formatText('/1');
  expect(state.rendered).toBe(4);
  await formatText('/2');
  expect(state.rendered).toBe(5);
  expect(pages.bytes).toBeLessThanOrEqual(4 * megabyte);
  expect(pages.bytes).toBeGreaterThan(3 * megabyte);
});
