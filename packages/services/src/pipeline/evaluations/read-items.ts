import type { Item, RevisionAccess } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';

export interface RevisionItems {
  benchmark: string;
  contentHash: string;
  items: readonly Item[];
}

/** The columns of an item with its reference, which must not be shown. */
export const itemSelect = {
  externalId: true,
  task: true,
  slices: true,
  cluster: true,
  payload: true,
  reference: true,
} as const satisfies Prisma.ItemSelect;

/** Returns an item as scorers read it. */
export function toItem({
  externalId: id,
  payload,
  reference,
  ...item
}: Prisma.ItemGetPayload<{ select: typeof itemSelect }>): Item {
  return { ...item, id, payload: payload as Json, reference: reference as Json };
}

/** Few, because each entry is a whole revision. */
const memoized = memoizePerDb<RevisionItems>('revision items', 2);

/**
 * Returns a revision's items with their references, in order: references must not be shown. Throws
 * if the revision doesn't exist.
 */
export function getRevisionItems(services: Services, revisionId: string): Promise<RevisionItems> {
  return memoized(services.db, revisionId, () => load(services, revisionId));
}

async function load(services: Services, revisionId: string): Promise<RevisionItems> {
  const revision = await services.db.datasetRevision.findUniqueOrThrow({
    where: { id: revisionId },
    select: {
      benchmark: true,
      contentHash: true,
      items: { select: itemSelect, orderBy: [{ task: 'asc' }, { position: 'asc' }] },
    },
  });
  return {
    benchmark: revision.benchmark,
    contentHash: revision.contentHash,
    items: revision.items.map(toItem),
  };
}

/** Returns whether a revision is private now. Read each time, because items are cached and access may change. */
export async function readAccess({ db }: Services, id: string): Promise<RevisionAccess> {
  const { access } = await db.datasetRevision.findUniqueOrThrow({
    where: { id },
    select: { access: true },
  });
  return access;
}
