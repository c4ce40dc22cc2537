import type { SiteStatus } from '@clapboard/services/operations';
import { expect, it } from 'vitest';
import { describeStatus } from './describe-status';

const working: SiteStatus = {
  checkedAt: new Date(0),
  website: 'up',
  database: 'up',
  storage: 'up',
  scoring: 'up',
  judging: 'up',
  pauses: [],
};

const describe = (instead: Partial<SiteStatus>) =>
  describeStatus({ ...working, ...instead }).filter(({ tone }) => tone !== 'good');

it('a working site has nothing to explain', () => {
  expect(describe({})).toEqual([]);
  expect(describeStatus(working).map(({ text }) => text)).toEqual(['', '', '', '', '']);
});

it('a paused queue says what it means for users, and why', () => {
  const pauses = [{ queue: 'judge', since: new Date(0), reason: 'New judge' }] as const;
  expect(describe({ judging: 'paused', pauses: [...pauses] })).toEqual([
    {
      name: 'Judging',
      state: 'Paused',
      tone: 'warn',
      text: 'Results that need new verdicts stay in the queue. Nothing is lost. Reason: New judge',
    },
  ]);
});

it('each part that fails is named', () => {
  const failed = describe({ database: 'down', storage: 'full', scoring: 'unknown' });
  expect(failed.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Database: Unavailable',
    'Storage: Full',
    'Scoring: Unknown',
  ]);
});
