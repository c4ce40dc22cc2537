import path from 'node:path';
import { startEmbeddedPostgres } from '@clapboard/db/embedded';
import type { LauncherSettings } from './env';
import { openLog } from './log-file';

interface RunningDatabase {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The database to work on: the one DATABASE_URL names, which is left alone at the end, or an
 * embedded PostgreSQL on the data folder. The embedded one takes any free port: nothing but our own
 * processes, which are told, has to know it.
 */
export async function startDatabase(settings: LauncherSettings): Promise<RunningDatabase> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => {} };
  const log = await openLog(settings.CLAPBOARD_DATA_DIR, 'database');
  const server = await startEmbeddedPostgres({
    dataDir: path.join(settings.CLAPBOARD_DATA_DIR, 'postgres'),
    log: (line) => log.write(`${line}\n`),
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await new Promise((resolve) => log.end(resolve));
    },
  };
}
