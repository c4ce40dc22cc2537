import type { Explain, Item, PublicItem } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { itemSelect, toItem } from '../../pipeline/evaluations/read-items';

/** A question with its searchable text. */
export interface SearchableItem {
  item: Required<PublicItem>;
  /** of the question, without its options */
  text: string;
  /** lower-cased */
  words: string;
}

interface TaskRef {
  revisionId: string;
  task: string;
}

const memoized = memoizePerDb<SearchableItem[]>('task items', 8);

/** Returns the items of one task in order, without reading their references. */
export function readTaskItems(
  services: Pick<Services, 'db'>,
  explain: Explain,
  taskRef: TaskRef,
): Promise<readonly SearchableItem[]> {
  return memoized(services.db, `${taskRef.revisionId} ${taskRef.task}`, () =>
    load(services, explain, taskRef),
  );
}

async function load(
  { db }: Pick<Services, 'db'>,
  explain: Explain,
  { revisionId, task }: TaskRef,
): Promise<SearchableItem[]> {
  const rows = await db.item.findMany({
    where: { revisionId, task },
    select: { externalId: true, task: true, slices: true, payload: true },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ externalId: id, payload, ...row }) => {
    const item = { ...row, id, payload: payload as Json };
    const { text, texts, video } = explain.question(item);
    const words = [id, text, ...texts.map((text) => text.text), video ?? ''].join('\n');
    return { item, text, words: words.toLowerCase() };
  });
}

/**
 * Returns the items with their references: for public revisions only. `ids` absent: all of the
 * task.
 */
export async function readItemsWithReferences(
  { db }: Pick<Services, 'db'>,
  { revisionId, task }: TaskRef,
  ids?: readonly string[],
): Promise<Item[]> {
  const rows = await db.item.findMany({
    where: {
      revisionId,
      task,
      // Checks the database again, whatever the caller assumes.
      revision: { access: 'public' },
      ...(ids && { externalId: { in: [...ids] } }),
    },
    select: itemSelect,
    orderBy: { position: 'asc' },
  });
  return rows.map(toItem);
}
