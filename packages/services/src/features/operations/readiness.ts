import { randomUUID } from 'node:crypto';
import { lastMigration } from '@clapboard/db';
import { isStorageFull } from '@clapboard/storage';
import { requireInTime } from '../../core/async/require-in-time';
import type { Services } from '../../core/context';
import { getCurrentSnapshots } from '../leaderboard/store/store';

/** Whether one dependency of the site is available. */
export interface ReadyCheck {
  name: 'database' | 'migrations' | 'storage' | 'queue' | 'leaderboards';
  ok: boolean;
}

/** Milliseconds after which an unresponsive dependency counts as unavailable. */
const timeoutMs = 3000;

export interface ReadinessOptions {
  /** resolves when the backend of the queue answers */
  queue: () => Promise<unknown>;
  /** receives the causes, for the log: they may contain addresses */
  onFault: (name: ReadyCheck['name'], error: unknown) => void;
}

/**
 * Whether requests can be served: the database answers and has this release's migrations, the
 * storage returns a file as written or is full, the queue answers, and this process has loaded the leaderboards,
 * so that no reader waits for them after a restart. Never throws, and returns nothing but names.
 */
export async function checkReadiness(
  services: Pick<Services, 'db' | 'storage'>,
  { queue, onFault }: ReadinessOptions,
): Promise<ReadyCheck[]> {
  const checks: Record<ReadyCheck['name'], () => Promise<unknown>> = {
    database: () => services.db.$queryRaw`SELECT 1`,
    migrations: () => checkMigrations(services),
    storage: () => checkStorage(services),
    queue,
    leaderboards: () => getCurrentSnapshots(services),
  };
  const names = ['database', 'migrations', 'storage', 'queue', 'leaderboards'] as const;
  return Promise.all(
    names.map(async (name) => {
      try {
        await requireInTime(`The check “${name}”`, checks[name](), timeoutMs);
        return { name, ok: true };
      } catch (error) {
        onFault(name, error);
        return { name, ok: false };
      }
    }),
  );
}

async function checkMigrations({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM _prisma_migrations
    WHERE migration_name = ${lastMigration} AND finished_at IS NOT NULL`;
  if (rows.length === 0) throw new Error(`The database lacks the migration ${lastMigration}.`);
}

/**
 * Writes a file, reads it back and deletes it. A full storage refuses uploads and serves everything else, which would
 * end if load balancers left all websites out.
 */
async function checkStorage({ storage }: Pick<Services, 'storage'>): Promise<void> {
  // Different bytes each time: another process may check at the same time, and delete its file
  // first.
  const probe = new TextEncoder().encode(`Readiness probe ${randomUUID()}\n`);
  const stored = await storage
    .put(toStream(probe), { maxBytes: probe.length })
    .catch((error: unknown) => {
      if (isStorageFull(error)) return null;
      throw error;
    });
  if (!stored) return;
  const { sha256 } = stored;
  try {
    await storage.read(sha256);
  } finally {
    await storage.remove(sha256);
  }
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
