import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft';
import {
  discardDraft,
  discardDrafts,
  findSavedDraft,
  listSavedDrafts,
  saveDraft,
} from './saved-drafts';

beforeEach(() => {
  const store: Record<string, unknown> = {};
  Object.defineProperties(store, {
    getItem: { value: (key: string) => store[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        store[key] = value;
      },
    },
    removeItem: { value: (key: string) => delete store[key] },
  });
  vi.stubGlobal('window', { localStorage: store });
});
afterEach(() => vi.unstubAllGlobals());

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

it('drafts are saved by benchmark and listed newest first until they are discarded', () => {
  saveDraft('one', { ...emptyDraft, name: 'A' }, day(1));
  saveDraft('two', { ...emptyDraft, name: 'B' }, day(2));
  saveDraft('one', { ...emptyDraft, name: 'C' }, day(3));
  expect(listSavedDrafts().map(({ benchmark, draft }) => [benchmark, draft.name])).toEqual([
    ['one', 'C'],
    ['two', 'B'],
  ]);
  discardDraft('one');
  expect(findSavedDraft('one')).toBeNull();
  expect(findSavedDraft('two')).toMatchObject({ savedAt: day(2) });
  discardDrafts();
  expect(listSavedDrafts()).toEqual([]);
});

it('a draft that is older than a field of the form keeps what was typed', () => {
  const { resolution: _, known: __, ...draft } = { ...emptyDraft, name: 'A' };
  window.localStorage.setItem('draft:old', JSON.stringify({ savedAt: day(1), draft }));
  expect(findSavedDraft('old')?.draft).toEqual({ ...emptyDraft, name: 'A' });
});

it('unreadable drafts and unrelated keys are ignored', () => {
  const store = (name: string, savedAt: unknown, draft: object) =>
    window.localStorage.setItem(`draft:${name}`, JSON.stringify({ savedAt, draft }));
  store('old', day(1), { name: 1 });
  store('time', 'yesterday', emptyDraft);
  store('choice', day(1), { ...emptyDraft, sampling: 'all' });
  store('model', day(1), { ...emptyDraft, known: { id: 'm1' } });
  window.localStorage.setItem('draft:broken', '{');
  window.localStorage.setItem('theme', 'dark');
  expect(listSavedDrafts()).toEqual([]);
  expect(findSavedDraft('old')).toBeNull();
});

it('a browser without storage has no drafts and no errors', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied');
    },
  });
  saveDraft('one', emptyDraft, day(1));
  expect(listSavedDrafts()).toEqual([]);
});

it('discarding all drafts also deletes those that this release can’t read, and nothing else', () => {
  saveDraft('one', emptyDraft, day(1));
  window.localStorage.setItem('draft:old', JSON.stringify({ savedAt: day(1), draft: { name: 1 } }));
  window.localStorage.setItem('draft:broken', '{');
  window.localStorage.setItem('theme', 'dark');
  discardDrafts();
  expect(Object.keys(window.localStorage)).toEqual(['theme']);
});
