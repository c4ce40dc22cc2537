import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { type EventKind, eventKinds, getEventFacts } from '../../core/events/kinds';
import { benchmarkIdSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { payloadBuilders } from '../webhooks/build-payload';
import type { payloadSchemas } from '../webhooks/payload-schemas';
import type { FeedEntry } from './views';

const inputSchema = z.object({
  /** default: every benchmark */
  benchmark: benchmarkIdSchema.optional(),
});

const publicKinds = eventKinds.filter((kind) => getEventFacts(kind).audience === 'public');

/** Entries of a feed. */
const maxEntries = 30;

/** Events that are read for a feed: more than entries, because some are no longer public. */
const maxEvents = 60;

const rankKind: EventKind = 'ranks.changed';

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
 * about a result that was withdrawn or hidden since is left out. For everybody, who all get the same entries.
 * Throws `unknown_benchmark`.
 */
export async function readFeed(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<FeedEntry[]> {
  const { benchmark } = parseInput(inputSchema, input);
  const events = await services.db.outboxEvent.findMany({
    where: {
      kind: { in: publicKinds },
      ...(benchmark !== undefined && { benchmark: getBenchmark(benchmark).id }),
    },
    select: {
      id: true,
      kind: true,
      benchmark: true,
      subjectId: true,
      detail: true,
      createdAt: true,
    },
    // IDs are UUIDs of version 7, so the primary key has the newest events last.
    orderBy: { id: 'desc' },
    take: maxEvents,
  });
  const entries = await Promise.all(
    dropRepeated(events).map((event) => buildEntry(services, event)),
  );
  return entries.filter((entry) => entry !== null).slice(0, maxEntries);
}

/** Keeps the newest event about a result, revision or rescoring. Each change of ranks is news. */
function dropRepeated(events: readonly StoredEvent[]): StoredEvent[] {
  const seen = new Set<string>();
  return events.filter(({ kind, subjectId }) => {
    const key = `${kind} ${subjectId}`;
    const repeated = kind !== rankKind && seen.has(key);
    seen.add(key);
    return !repeated;
  });
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
