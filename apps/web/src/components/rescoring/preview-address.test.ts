import { expect, it } from 'vitest';
import { buildPreviewQuery, readPreviewAddress } from './preview-address';

it('writing and reading an address gives the same state', () => {
  const address = {
    tab: 'numbers',
    kind: 'interval',
    reason: 'judge',
    submission: 's-1',
    page: 3,
  } as const;
  expect(
    readPreviewAddress(Object.fromEntries(new URLSearchParams(buildPreviewQuery(address)))),
  ).toEqual(address);
});

it('invalid values in an address are ignored', () => {
  const read = readPreviewAddress({ tab: 'x', kind: ['value'], reason: 'no', page: '-2' });
  expect(read).toEqual({ tab: 'numbers', kind: null, reason: null, submission: null, page: 1 });
  expect(buildPreviewQuery(read)).toBe('');
});
