import type { Item } from '@clapboard/benchmarks';
import { Prisma } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';

/**
 * Rows of a revision's items. Positions count inside each task, in the order of the ground truth
 * files; packed outcomes rely on it.
 */
export function itemRows(revisionId: string, items: readonly Item[]): Prisma.ItemCreateManyInput[] {
  const next = new Map<string, number>();
  return items.map((item) => {
    const position = next.get(item.task) ?? 0;
    next.set(item.task, position + 1);
    return {
      revisionId,
      task: item.task,
      externalId: item.id,
      position,
      slices: [...item.slices],
      cluster: item.cluster,
      payload: toColumn(item.payload),
      reference: toColumn(item.reference),
    };
  });
}

/** Converts a JSON value for Prisma: with its null value, and objects with a prototype. */
function toColumn(value: Json): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  if (value === null) return Prisma.JsonNull;
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
}
