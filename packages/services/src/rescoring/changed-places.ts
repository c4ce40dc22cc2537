import { type BenchmarkDefinition, type SliceDefinition, shownTasks } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { changedItems } from '../datasets/changed-items';
import { keptByName } from '../kept-by-name';

/** A task's slice whose numbers depend on an item that differs between two revisions. */
export interface ChangedPlace {
  /** the revision that the present result is of */
  revisionId: string;
  task: string;
  slice: string;
}

type Connected = Pick<Services, 'db'>;

const kept = keptByName<ChangedPlace[]>(8);

/** Where the numbers of a rescoring's present results depend on an item that its target revision changes. */
export async function placesOf(
  services: Connected,
  definition: BenchmarkDefinition,
  { id, revisionId }: { id: string; revisionId: string | null },
): Promise<ChangedPlace[]> {
  if (revisionId === null) return [];
  const from = await services.db.$queryRaw<{ revisionId: string }[]>`
    SELECT DISTINCT f."revisionId" FROM "RescoreEntry" n JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
    WHERE n."rescoreId" = ${id} AND n.skipped IS NULL AND f."revisionId" <> ${revisionId}`;
  const places = await Promise.all(
    from.map((row) => changedPlaces(services, definition, row.revisionId, revisionId)),
  );
  return places.flat();
}

function changedPlaces(
  { db }: Connected,
  definition: BenchmarkDefinition,
  from: string,
  to: string,
): Promise<ChangedPlace[]> {
  return kept(db, `${from} ${to}`, () => findPlaces(db, definition, from, to));
}

async function findPlaces(
  db: Services['db'],
  definition: BenchmarkDefinition,
  from: string,
  to: string,
): Promise<ChangedPlace[]> {
  const changed = await changedItems(db, from, to);
  const differs = (task: string, slice: string | null) =>
    changed.some((one) => one.task === task && one.slice === slice);
  return affected(definition, differs).map((place) => ({ revisionId: from, ...place }));
}

/**
 * All places of a definition that a difference reaches: slices of items by their own, macro slices by any of
 * their parts, numbers over several tasks by any of theirs. `differs` asks for a slice, or with null the whole task.
 */
export function affected(
  definition: BenchmarkDefinition,
  differs: (task: string, slice: string | null) => boolean,
): Omit<ChangedPlace, 'revisionId'>[] {
  const slices = new Map(definition.slices.map((slice) => [slice.id, slice]));
  const reaches = (task: string, slice: SliceDefinition | undefined): boolean => {
    if (!slice || slice.kind === 'all' || slice.kind === 'channel') return differs(task, null);
    if (slice.kind === 'items') return differs(task, slice.id);
    return slice.of.some((part) => reaches(task, slices.get(part)));
  };
  const composites = (definition.composites ?? []).filter(({ of }) =>
    of.some((part) => reaches(part.task, slices.get(part.slice))),
  );
  const own = new Set(definition.tasks.map(({ id }) => id));
  return [
    ...composites.map(({ task, slice }) => ({ task, slice })),
    ...shownTasks(definition)
      .filter(({ id }) => own.has(id))
      .flatMap(({ id: task }) =>
        definition.slices
          .filter((slice) => reaches(task, slice))
          .map(({ id: slice }) => ({ task, slice })),
      ),
  ];
}
