import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LeaderboardRow } from '../../../core/views';
import type { SelectedRows } from '../page';
import { readBatches } from './read-batches';

const rows = 5000;
const selected: Pick<SelectedRows, 'shown' | 'view'> = {
  shown: Array.from({ length: rows }, () => ({}) as SelectedRows['shown'][number]),
  view: () => ({}) as LeaderboardRow,
};

it('other work runs before each batch, and a batch is small whatever the columns', async () => {
  let turns = 0;
  let reading = true;
  const otherWork = (async () => {
    while (reading) {
      await setImmediate();
      turns += 1;
    }
  })();
  let total = 0;
  let batches = 0;
  for await (const batch of readBatches(selected, 60)) {
    batches += 1;
    total += batch.length;
    expect(batch.length * 60).toBeLessThanOrEqual(3000);
    expect(turns).toBeGreaterThanOrEqual(batches - 1);
  }
  reading = false;
  await otherWork;
  expect([total, batches]).toEqual([rows, 100]);
});

it('a row with more cells than a batch is a batch', async () => {
  let batches = 0;
  for await (const batch of readBatches({ ...selected, shown: selected.shown.slice(0, 3) }, 9000)) {
    batches += 1;
    expect(batch).toHaveLength(1);
  }
  expect(batches).toBe(3);
});
