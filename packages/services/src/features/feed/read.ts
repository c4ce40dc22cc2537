import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { type EventKind, eventKinds, getEventFacts } from '../../core/events/kinds';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { payloadBuilders } from '../webhooks/build-payload';
import type { payloadSchemas } from '../webhooks/payload-schemas';
import type { FeedEntry } from './views';

const inputSchema = z.object({
  /** default: every benchmark */
  benchmark: benchmarkIdSchema.optional(),
});

/** Entries of a feed. */
const maxEntries = 30;

/** Entries about results of one submitter: the newest, so that nobody pushes out everybody else’s. */
const maxPerSubmitter = 10;

/** Entries about changes of ranks: of one leaderboard, and of all together. */
const maxPerLeaderboard = 10;
const maxRankEntries = 15;

/** Events that are read for entries: more than these, because some are no longer public. */
const maxEvents = 40;
const maxRankEvents = 30;

/** Newest events among which these are, so that a feed never reads all events of 30 days. */
const newestEvents = 5000;

const resultKind: EventKind = 'result.published';
const rankKind: EventKind = 'ranks.changed';

const publicKinds = eventKinds.filter((kind) => getEventFacts(kind).audience === 'public');
const otherKinds = publicKinds.filter((kind) => kind !== rankKind);

interface StoredEvent {
  id: string;
  kind: string;
  benchmark: string;
  subjectId: string;
  detail: unknown;
  createdAt: Date;
}

/**
 * Returns at most 30 public events of the last 30 days, newest first, with what a visitor may see now: an event
 * about a result that was withdrawn or hidden since is left out. At most 10 are about the results of one submitter or
 * the ranks of one leaderboard, and at most 15 about ranks. For everybody, who all get the same entries. Throws
 * `unknown_benchmark`.
 */
export async function readFeed(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<FeedEntry[]> {
  const { benchmark } = parseInput(inputSchema, input);
  const id = benchmark === undefined ? null : getBenchmark(benchmark).id;
  const [others, ranks] = await Promise.all([
    buildEntries(services, await findEvents(services.db, id)),
    buildEntries(services, await findRankEvents(services.db, id)),
  ]);
  return [...others, ...ranks.slice(0, maxRankEntries)]
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, maxEntries);
}

async function buildEntries(
  services: Services,
  events: readonly { id: string }[],
): Promise<FeedEntry[]> {
  const rows = await services.db.outboxEvent.findMany({
    where: { id: { in: events.map(({ id }) => id) } },
    omit: { fannedOutAt: true },
    orderBy: { id: 'desc' },
  });
  const entries = await Promise.all(rows.map((event) => buildEntry(services, event)));
  return entries.filter((entry) => entry !== null);
}

/** SQL: the newest public events of these kinds. IDs are UUIDs of version 7, so the primary key has the newest last. */
function selectNewest(kinds: readonly EventKind[], benchmark: string | null): Prisma.Sql {
  return Prisma.sql`
    SELECT id, kind, benchmark, "subjectId" FROM "OutboxEvent"
    WHERE kind = ANY(${[...kinds]}) AND (${benchmark}::text IS NULL OR benchmark = ${benchmark})
    ORDER BY id DESC LIMIT ${newestEvents}`;
}

/**
 * Finds the newest event about each public result, revision and rescoring, at most 10 about results of one submitter.
 * An anonymous entry counts alone: otherwise, which results are left out would tell whose it is.
 */
function findEvents(db: Services['db'], benchmark: string | null): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    WITH latest AS (
      SELECT DISTINCT ON (kind, "subjectId") * FROM (${selectNewest(otherKinds, benchmark)}) newest
      ORDER BY kind, "subjectId", id DESC
    ),
    numbered AS (
      SELECT e.id, e.kind, row_number() OVER (
        PARTITION BY e.kind, CASE WHEN m."anonymousUntil" IS NULL THEN s."submitterId" ELSE m.id END
        ORDER BY e.id DESC) AS number
      FROM latest e
      LEFT JOIN "Submission" s ON e.kind = ${resultKind} AND s.id = e."subjectId"
      LEFT JOIN "Model" m ON m.id = s."modelId"
      WHERE e.kind <> ${resultKind} OR s.visibility = 'public'
    )
    SELECT id FROM numbered WHERE kind <> ${resultKind} OR number <= ${maxPerSubmitter}
    ORDER BY id DESC LIMIT ${maxEvents}`;
}

/** Finds the newest changes of ranks, at most 10 of one leaderboard. Each change is news. */
function findRankEvents(db: Services['db'], benchmark: string | null): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY benchmark ORDER BY id DESC) AS number
      FROM (${selectNewest([rankKind], benchmark)}) newest
    ) numbered
    WHERE number <= ${maxPerLeaderboard}
    ORDER BY id DESC LIMIT ${maxRankEvents}`;
}

/** Returns the entry of an event; null if nothing of it is public any more. */
async function buildEntry(services: Services, event: StoredEvent): Promise<FeedEntry | null> {
  const { id, kind, benchmark, createdAt } = event;
  const base = { id, benchmark, createdAt };
  switch (kind) {
    case 'result.published': {
      const data = await readData(services, kind, event);
      return data && { ...base, kind, data };
    }
    case 'ranks.changed': {
      const data = await readData(services, kind, event);
      const changes = data?.changes.filter(({ model }) => model !== null) ?? [];
      return data && changes.length > 0 ? { ...base, kind, data: { ...data, changes } } : null;
    }
    case 'revision.activated': {
      const data = await readData(services, kind, event);
      return data && { ...base, kind, data };
    }
    case 'rescore.published': {
      const data = await readData(services, kind, event);
      return data && { ...base, kind, data };
    }
    default:
      return null;
  }
}

type PayloadData<Kind extends FeedEntry['kind']> = z.output<(typeof payloadSchemas)[Kind]>;

/** Returns what a visitor may see of an event. */
async function readData<Kind extends FeedEntry['kind']>(
  services: Services,
  kind: Kind,
  event: StoredEvent,
): Promise<PayloadData<Kind> | null> {
  const actor: Actor = { kind: 'visitor' };
  const built = await payloadBuilders[kind](services, { ...event, kind, actor, ownerId: null });
  return 'data' in built ? built.data : null;
}
