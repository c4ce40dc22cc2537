import path from 'node:path';
import { startEmbeddedPostgres } from '@clapboard/db/embedded';
import type { LauncherSettings } from './env';
import { openLog } from './log-file';

interface RunningDatabase {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Returns the database of DATABASE_URL, which `stop` does not stop, or starts an embedded PostgreSQL in the data
 * folder. The embedded server uses any free port, which only the launcher's processes need to know.
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
