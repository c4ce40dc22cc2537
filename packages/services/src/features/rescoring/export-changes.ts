import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { type ChangedSlice, readChangedSlices } from '../../pipeline/rescoring/changed-items';
import { compareEntries } from '../../pipeline/rescoring/compare-entries';
import { movable } from '../../pipeline/rescoring/entry-targets';
import { type ChangeFilters, changeFiltersSchema } from './change-filters';
import { changesHeader, writeChangesCsv } from './changes-csv';
import { getPage } from './count-changes';
import { getReadyRescore } from './preview';
import { readChanges } from './read-changes';
import { type MovableEntry, readEntries } from './read-entries';

/** Submissions per query. */
const batch = 100;

/**
 * Exports every number that publishing would change, filtered, as chunks of CSV. Consistent as of
 * the call: if an evaluation ends again during the export, reading throws `preview_stale`. For
 * maintainers. Throws `wrong_state` unless the rescore is ready.
 */
export async function exportRescoreChanges(
  services: Services,
  actor: Actor,
  input: z.input<typeof changeFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const filters = parseInput(changeFiltersSchema, input);
  for (;;) {
    const rescore = await getReadyRescore(services, actor, filters.rescoreId);
    await compareEntries(services, rescore);
    const changedSlices = await readChangedSlices(
      services,
      getBenchmark(rescore.benchmark),
      rescore,
    );
    const movable = await readEntries(services.db, rescore.id);
    if (!movable) continue;
    const { entries } = getPage(movable, filters, { offset: 0, limit: Number.POSITIVE_INFINITY });
    return pieces(services, { filters, changedSlices, entries });
  }
}

interface View {
  filters: ChangeFilters;
  changedSlices: readonly ChangedSlice[];
  entries: readonly MovableEntry[];
}

async function* pieces(
  services: Services,
  { filters, changedSlices, entries }: View,
): AsyncGenerator<string> {
  yield changesHeader;
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch);
    const submissionIds = some.map(({ submissionId }) => submissionId);
    yield await services.db.$transaction(
      async (tx) => {
        await checkStates(tx, filters, some);
        return writeChangesCsv(await readChanges(tx, filters, { submissionIds, changedSlices }));
      },
      { isolationLevel: 'RepeatableRead', timeout: 60_000, maxWait: 10_000 },
    );
  }
}

/** Throws `preview_stale` if these evaluations changed since the start of the export. */
async function checkStates(
  tx: Tx,
  { rescoreId }: ChangeFilters,
  entries: readonly MovableEntry[],
): Promise<void> {
  const [same] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${movable(rescoreId)}) m
    JOIN unnest(${entries.map(({ submissionId }) => submissionId)}::text[],
      ${entries.map(({ state }) => state)}::text[]) AS exported ("submissionId", state)
      ON exported."submissionId" = m."submissionId" AND exported.state = m.state`;
  if (same?.count !== entries.length) throw new ServiceError('preview_stale');
}
