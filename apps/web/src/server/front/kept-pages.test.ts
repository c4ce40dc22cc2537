import { expect, it } from 'vitest';
import { BoundedStore } from './bounded-store';
import type { KeptPage } from './kept-page';
import { KeptPages } from './kept-pages';

const megabyte = 1024 * 1024;
const pageOf = (text: string, bytes = 1): KeptPage => ({
  headers: { text },
  body: Buffer.alloc(bytes),
});

/** A site whose pages tell the version that they were rendered from. */
function site(budget?: number, bytes?: number) {
  const state = { version: '1', rendered: 0, now: 0, refuse: false };
  const pages = new KeptPages({
    version: async () => state.version,
    render: async (address) => {
      state.rendered += 1;
      const page = pageOf(`${address} at ${state.version}`, bytes);
      await Promise.resolve();
      return state.refuse ? null : page;
    },
    now: () => state.now,
    ...(budget ? { budget } : {}),
  });
  const textOf = async (address: string) => (await pages.page(address))?.headers.text;
  return { state, pages, textOf };
}

it('renders a page once, until what it shows has changed', async () => {
  const { state, textOf } = site();
  expect(await textOf('/')).toBe('/ at 1');
  expect(await textOf('/')).toBe('/ at 1');
  expect(state.rendered).toBe(1);
  state.version = '2';
  expect(await textOf('/')).toBe('/ at 2');
  expect(state.rendered).toBe(2);
});

it('renders once for all who wait for the same page', async () => {
  const { state, textOf } = site();
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf('/')));
  expect(new Set(texts)).toEqual(new Set(['/ at 1']));
  expect(state.rendered).toBe(1);
});

it('does not hand a page that is being rendered to a request that came after a change', async () => {
  const { state, pages } = site();
  const before = pages.page('/');
  await Promise.resolve();
  await Promise.resolve();
  state.version = '2';
  const after = await pages.page('/');
  expect((await before)?.headers.text).toBe('/ at 1');
  expect(after?.headers.text).toBe('/ at 2');
});

it('does not keep a page that was rendered while its rows changed', async () => {
  const state = { version: '1', rendered: 0 };
  const pages = new KeptPages({
    version: async () => state.version,
    render: async () => {
      state.rendered += 1;
      if (state.rendered === 1) state.version = '2';
      return pageOf(String(state.rendered));
    },
  });
  await pages.page('/');
  expect((await pages.page('/'))?.headers.text).toBe('2');
});

it('renders a page again after five minutes, for what depends on the clock', async () => {
  const { state, textOf } = site();
  await textOf('/');
  state.now = 5 * 60_000 - 1;
  await textOf('/');
  expect(state.rendered).toBe(1);
  state.now = 5 * 60_000;
  await textOf('/');
  expect(state.rendered).toBe(2);
});

it('remembers that an address has no page to keep, until something changes', async () => {
  const { state, textOf } = site();
  state.refuse = true;
  expect(await textOf('/models/none')).toBeUndefined();
  expect(await textOf('/models/none')).toBeUndefined();
  expect(state.rendered).toBe(1);
  state.refuse = false;
  state.version = '2';
  expect(await textOf('/models/none')).toBe('/models/none at 2');
});

it('asks again after a fault, which is told to everybody who waited', async () => {
  let faults = 1;
  const pages = new KeptPages({
    version: async () => '1',
    render: async () => {
      faults -= 1;
      if (faults === 0) throw new Error('no database');
      return pageOf('well');
    },
  });
  const both = await Promise.allSettled([pages.page('/'), pages.page('/')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pages.page('/'))?.headers.text).toBe('well');
});

it('holds no more than its budget, however many queries are made up, and keeps the plain pages', async () => {
  const { state, pages, textOf } = site(4 * megabyte, megabyte / 4);
  await textOf('/');
  for (let i = 0; i < 200; i += 1) await textOf(`/?q=${i}`);
  expect(pages.bytes).toBeLessThanOrEqual(5 * megabyte);
  const { rendered } = state;
  await textOf('/');
  expect(state.rendered).toBe(rendered);
});

it('forgets what was asked for least lately, and counts keys', () => {
  const store = new BoundedStore<string>(3 * (512 + 2 + 100));
  for (const key of ['a', 'b', 'c']) store.set(key, key, 100);
  store.get('a');
  store.set('d', 'd', 100);
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key))).toEqual(['a', undefined, 'c', 'd']);
  store.set('e'.repeat(2000), 'e', 0);
  expect(store.get('e'.repeat(2000))).toBeUndefined();
  store.set('a', 'new', 200);
  expect(store.get('a')).toBe('new');
  expect(store.bytes).toBeLessThanOrEqual(3 * (512 + 2 + 100));
});
