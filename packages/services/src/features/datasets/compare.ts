import { Prisma } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { selectDifferingRows } from '../../core/database/differing-rows';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { changedItemsSchema, countChangedItems } from '../../core/revision/changed-items';
import { revisionSelect, toMaintainerRevisionView } from '../../core/revision/revision-view';
import type { RevisionView } from '../../core/views';
import { jsonSchema, revisionViewSchema } from '../../core/views';

/** Kinds of differences of an item. */
export const changeKinds = [
  'added',
  'removed',
  'payload',
  'slices',
  'cluster',
  'moved',
  'rekeyed',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

const inputSchema = z.object({
  leftId: idSchema,
  rightId: idSchema,
  task: z.string().max(100).optional(),
  kind: z.enum(changeKinds).optional(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200).default(50),
});

/** One item that differs. Shows whether its reference changed, but never the reference. */
const itemChangeSchema = z
  .object({
    task: z.string(),
    item: z.string(),
    kinds: z.array(z.enum(changeKinds)),
    leftSlices: z.array(z.string()).describe('Slices that it left.'),
    joinedSlices: z.array(z.string()).describe('Slices that it joined.'),
    before: jsonSchema
      .nullable()
      .describe('What the model sees, if it differs; null on a private revision.'),
    after: jsonSchema.nullable(),
  })
  .meta({ id: 'ItemChange' });

export type ItemChange = z.output<typeof itemChangeSchema>;

export const revisionComparisonSchema = z
  .object({
    left: revisionViewSchema,
    right: revisionViewSchema,
    counts: z.array(changedItemsSchema),
    total: z.number().describe('Number of differing items that match the filter.'),
    items: z.array(itemChangeSchema),
  })
  .meta({ id: 'RevisionComparison' });

type RevisionComparison = z.output<typeof revisionComparisonSchema>;

type Row = Record<ChangeKind, boolean> & {
  task: string;
  item: string;
  total: number;
  left: string[];
  right: string[];
  before: Json | null;
  after: Json | null;
};

/**
 * Compares two revisions of a benchmark: counts by task and slice, and a page of the items. For its
 * maintainers. Throws `not_found`, and `invalid_input` for revisions of different benchmarks.
 */
export async function compareRevisions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RevisionComparison> {
  requireMaintainer(actor);
  const { leftId, rightId, ...page } = parseInput(inputSchema, input);
  const [left, right] = await Promise.all([
    readMaintained(services, actor, leftId),
    readMaintained(services, actor, rightId),
  ]);
  if (left.benchmark !== right.benchmark) {
    throw new ServiceError('invalid_input', { detail: 'Choose two revisions of one benchmark.' });
  }
  const [counts, rows] = await Promise.all([
    countChangedItems(services.db, leftId, rightId),
    services.db.$queryRaw<Row[]>(getPage(left, right, page)),
  ]);
  const total = rows[0]?.total ?? (await computeCount(services, leftId, rightId, page));
  return { left, right, counts, total, items: rows.map(toChange) };
}

async function readMaintained(services: Services, actor: Actor, id: string): Promise<RevisionView> {
  const revision = await services.db.datasetRevision.findUnique({
    where: { id },
    select: revisionSelect,
  });
  if (!revision) throw new ServiceError('not_found');
  requireMaintainerOf(actor, revision.benchmark);
  return toMaintainerRevisionView(revision);
}

type Filter = Pick<z.output<typeof inputSchema>, 'task' | 'kind'>;

function matchFilter({ task, kind }: Filter): Prisma.Sql {
  const byTask = task === undefined ? Prisma.sql`true` : Prisma.sql`d.task = ${task}`;
  // One of the names above, never user input.
  const byKind = kind === undefined ? Prisma.sql`true` : Prisma.raw(`d."${kind}"`);
  return Prisma.sql`${byTask} AND ${byKind}`;
}

function getPage(
  left: RevisionView,
  right: RevisionView,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Prisma.Sql {
  const shown = ({ access }: RevisionView) => access === 'public';
  return Prisma.sql`
    ${selectDifferingRows(left.id, right.id)}, shown AS (
      SELECT d.*, count(*) OVER ()::int AS total FROM differing d WHERE ${matchFilter(filter)}
      ORDER BY d.task, d.position, d.item LIMIT ${limit} OFFSET ${offset}
    )
    SELECT s.task, s.item, s.total, s."leftSlices" AS "left", s."rightSlices" AS "right",
      s.added, s.removed, s.payload, s.slices, s.cluster, s.moved, s.rekeyed,
      CASE WHEN s.payload AND ${shown(left)} THEN l.payload END AS before,
      CASE WHEN s.payload AND ${shown(right)} THEN r.payload END AS after
    FROM shown s
      LEFT JOIN "Item" l ON l.id = s."leftItem" LEFT JOIN "Item" r ON r.id = s."rightItem"
    ORDER BY s.task, s.position, s.item`;
}

/** Beyond the last page no row contains the total. */
async function computeCount(
  services: Services,
  leftId: string,
  rightId: string,
  filter: Filter,
): Promise<number> {
  const [row] = await services.db.$queryRaw<{ total: number }[]>(Prisma.sql`
    ${selectDifferingRows(leftId, rightId)}
    SELECT count(*)::int AS total FROM differing d WHERE ${matchFilter(filter)}`);
  return row?.total ?? 0;
}

function toChange({ task, item, left, right, before, after, ...differs }: Row): ItemChange {
  const other = (from: string[], to: string[]) => from.filter((slice) => !to.includes(slice));
  return {
    task,
    item,
    kinds: changeKinds.filter((kind) => differs[kind]),
    leftSlices: differs.slices ? other(left, right) : [],
    joinedSlices: differs.slices ? other(right, left) : [],
    before,
    after,
  };
}
