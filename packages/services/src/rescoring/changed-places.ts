import { type BenchmarkDefinition, type SliceDefinition, shownTasks } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { changedItems } from '../datasets/changed-items';

/** A task's slice whose numbers depend on an item that differs between two revisions. */
export interface ChangedPlace {
  /** the revision that the present result is of */
  revisionId: string;
  task: string;
  slice: string;
}

/** Where the numbers of results on each of these revisions depend on an item that the target changes. */
export async function changedPlaces(
  tx: Pick<Tx, '$queryRaw'>,
  definition: BenchmarkDefinition,
  { from, to }: { from: readonly string[]; to: string },
): Promise<ChangedPlace[]> {
  const places: ChangedPlace[] = [];
  for (const revisionId of from) {
    const changed = await changedItems(tx, revisionId, to);
    const differs = (task: string, slice: string | null) =>
      changed.some((one) => one.task === task && one.slice === slice);
    places.push(...affected(definition, differs).map((place) => ({ revisionId, ...place })));
  }
  return places;
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
