import { setImmediate } from 'node:timers/promises';
import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  itemOutcome,
  type OutcomeKind,
  type TaskDefinition,
} from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { toCsv } from '../../../core/files/to-csv';
import {
  type ParquetColumn,
  type ParquetRows,
  writeParquet,
} from '../../../core/files/write-parquet';
import { readStoredOutcomes } from '../../../pipeline/evaluations/stored-outcomes';
import type { RowFacts } from '../columns';

/** A result on the leaderboard. */
interface ExportedResult {
  evaluationId: string;
  facts: RowFacts;
}

/** Some items of a result in one task, in item order. */
export interface ItemBatch {
  facts: ExportedResult['facts'];
  task: string;
  /** id of the metric of the values */
  metric: string;
  items: readonly string[];
  outcomes: readonly OutcomeKind[];
  /** null where the metric doesn't count the item */
  values: readonly (number | null)[];
}

/** Items of a batch. Writing them takes a few milliseconds. */
const batch = 2000;

/**
 * Yields the items of each result by task, with their outcomes. Reads one result at a time, and serves other requests
 * in between. Throws `forbidden` when the revision has become private.
 */
export async function* readItemBatches(
  services: Pick<Services, 'db'>,
  definition: BenchmarkDefinition,
  revisionId: string,
  results: readonly ExportedResult[],
): AsyncGenerator<ItemBatch> {
  const ids = new Map<string, readonly string[]>();
  for (const { evaluationId, facts } of results) {
    // Checks the database again: an export of many results takes minutes.
    const revision = await services.db.datasetRevision.findUnique({
      where: { id: revisionId, access: 'public' },
      select: { id: true },
    });
    if (!revision) throw new ServiceError('forbidden');
    const outcomes = await readStoredOutcomes(services, evaluationId);
    for (const task of definition.tasks) {
      const stored = outcomes.get(task.id);
      if (!stored) continue;
      const items = ids.get(task.id) ?? (await readIds(services, revisionId, task));
      ids.set(task.id, items);
      const metric = getPrimaryMetric(task);
      const values = stored.channels[metric.channel];
      if (values?.length !== items.length) {
        throw new Error(`Stored outcomes of ${task.id} don’t have one number per item.`);
      }
      for (let from = 0; from < items.length; from += batch) {
        await setImmediate();
        const part = values.subarray(from, from + batch);
        yield {
          facts,
          task: task.id,
          metric: metric.id,
          items: items.slice(from, from + batch),
          outcomes: Array.from(part, (value, index) =>
            itemOutcome(metric, stored.nonAnswers[from + index] ?? null, value),
          ),
          values: Array.from(part, (value) => (Number.isFinite(value) ? value : null)),
        };
      }
    }
  }
}

async function readIds(
  { db }: Pick<Services, 'db'>,
  revisionId: string,
  { id: task }: TaskDefinition,
): Promise<string[]> {
  const rows = await db.item.findMany({
    where: { revisionId, task },
    select: { externalId: true },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ externalId }) => externalId);
}

const about = ['submission', 'model', 'organisation', 'frames', 'prompt_variant', 'task', 'metric'];
const columns: readonly ParquetColumn[] = [
  ...[...about, 'item', 'outcome'].map((name) => ({ name, type: 'STRING' as const })),
  { name: 'value', type: 'DOUBLE' },
];

function describe({ facts, task, metric }: ItemBatch): (string | null)[] {
  const { id, modelName, organisation, frames, promptVariant } = facts;
  return [id, modelName, organisation, frames, promptVariant, task, metric];
}

/** Yields the items as CSV, a line each. */
export async function* writeItemsCsv(batches: AsyncIterable<ItemBatch>): AsyncGenerator<string> {
  yield toCsv([columns.map(({ name }) => name)]);
  // Quoting text takes most of the time, so each item's ID is quoted once for all results.
  const fields = new Map<string, string>();
  const quote = (id: string) => {
    const field = fields.get(id) ?? toCsv([[id]]).trimEnd();
    fields.set(id, field);
    return field;
  };
  for await (const entry of batches) {
    const { items, outcomes, values } = entry;
    const head = toCsv([describe(entry)]).trimEnd();
    yield items
      .map((id, index) => `${head},${quote(id)},${outcomes[index]},${values[index] ?? ''}\r\n`)
      .join('');
  }
}

/** Yields the items as Parquet, a row each. */
export function writeItemsParquet(batches: AsyncIterable<ItemBatch>): AsyncGenerator<Uint8Array> {
  return writeParquet(columns, toColumns(batches));
}

async function* toColumns(batches: AsyncIterable<ItemBatch>): AsyncGenerator<ParquetRows> {
  for await (const entry of batches) {
    const { items, outcomes, values } = entry;
    yield [...describe(entry).map((value) => items.map(() => value)), items, outcomes, values];
  }
}
