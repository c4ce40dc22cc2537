import { type BenchmarkDefinition, type SliceDefinition, shownTasks } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { countChangedItems } from '../../core/revision/changed-items';

/** A task's slice whose scores depend on an item that differs between two revisions. */
export interface ChangedSlice {
  /** the revision of the current result */
  revisionId: string;
  task: string;
  slice: string;
}

type Connected = Pick<Services, 'db'>;

const memoized = memoizePerDb<ChangedSlice[]>('changed items', 8);

/**
 * Finds where the scores of a rescore's current results depend on changed items of its target
 * revision.
 */
export async function readChangedSlices(
  services: Connected,
  definition: BenchmarkDefinition,
  { id, revisionId }: { id: string; revisionId: string | null },
): Promise<ChangedSlice[]> {
  if (revisionId === null) return [];
  const from = await services.db.$queryRaw<{ revisionId: string }[]>`
    SELECT DISTINCT f."revisionId" FROM "RescoreEntry" n JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
    WHERE n."rescoreId" = ${id} AND n.skipped IS NULL AND f."revisionId" <> ${revisionId}`;
  const slices = await Promise.all(
    from.map((row) => findChangedSlices(services, definition, row.revisionId, revisionId)),
  );
  return slices.flat();
}

function findChangedSlices(
  { db }: Connected,
  definition: BenchmarkDefinition,
  from: string,
  to: string,
): Promise<ChangedSlice[]> {
  return memoized(db, `${from} ${to}`, () => computeChangedSlices(db, definition, from, to));
}

async function computeChangedSlices(
  db: Services['db'],
  definition: BenchmarkDefinition,
  from: string,
  to: string,
): Promise<ChangedSlice[]> {
  const changed = await countChangedItems(db, from, to);
  const differs = (task: string, slice: string | null) =>
    changed.some((candidate) => candidate.task === task && candidate.slice === slice);
  return listAffectedSlices(definition, differs).map((slice) => ({ revisionId: from, ...slice }));
}

/**
 * Returns all scores of a definition that a difference affects: slices by their items, macro slices
 * by any part, scores over several tasks by any task. `differs` tests a slice, or with null the
 * whole task.
 */
function listAffectedSlices(
  definition: BenchmarkDefinition,
  differs: (task: string, slice: string | null) => boolean,
): Omit<ChangedSlice, 'revisionId'>[] {
  const slices = new Map(definition.slices.map((slice) => [slice.id, slice]));
  const reaches = (task: string, slice: SliceDefinition | undefined): boolean => {
    if (!slice || slice.kind === 'all' || slice.kind === 'channel') return differs(task, null);
    if (slice.kind === 'items') return differs(task, slice.id);
    return slice.of.some((part) => reaches(task, slices.get(part)));
  };
  const composites = (definition.composites ?? []).filter(({ of: parts }) =>
    parts.some((part) => reaches(part.task, slices.get(part.slice))),
  );
  const taskIds = new Set(definition.tasks.map(({ id }) => id));
  return [
    ...composites.map(({ task, slice }) => ({ task, slice })),
    ...shownTasks(definition)
      .filter(({ id }) => taskIds.has(id))
      .flatMap(({ id: task }) =>
        definition.slices
          .filter((slice) => reaches(task, slice))
          .map(({ id: slice }) => ({ task, slice })),
      ),
  ];
}
