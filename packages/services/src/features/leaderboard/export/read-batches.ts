import { setImmediate } from 'node:timers/promises';
import type { LeaderboardRow } from '../../../core/views';
import type { SelectedRows } from '../page';

/** Cells of a batch. Writing them takes a few milliseconds. */
const batchCells = 3000;

/** Yields the rows in batches of about as many cells each. Other requests are served in between. */
export async function* readBatches(
  { shown, view }: Pick<SelectedRows, 'shown' | 'view'>,
  columns: number,
): AsyncGenerator<readonly LeaderboardRow[]> {
  const batch = Math.ceil(batchCells / Math.max(1, columns));
  for (let from = 0; from < shown.length; from += batch) {
    await setImmediate();
    yield shown.slice(from, from + batch).map(view);
  }
}
