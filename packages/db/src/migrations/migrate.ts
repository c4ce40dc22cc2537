import type { MigrationList, SchemaFilter } from '@prisma/schema-engine-wasm';
import type { EngineSession } from './engine';
import { explainConnection } from './explain-connection';
import { migrationsFolder, readMigrations } from './folder';
import { isUpToDate, readHistory } from './history';

export const everything: SchemaFilter = { externalTables: [], externalEnums: [] };

interface MigrateOptions {
  /** Folder with the migrations; default: the repository's. */
  folder?: string;
  /** The last migration to apply; default: the newest. Throws if it doesn't exist. */
  upTo?: string;
  /** Called before each migration is applied. */
  onApply?: (name: string) => void;
}

function list(names: string[]): string {
  return names.map((name) => `\n  ${name}`).join('');
}

/** Returns the names of pending migrations. Throws with instructions if the histories differ. */
async function findPending({ engine }: EngineSession, migrationsList: MigrationList) {
  const found = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters: everything,
  });
  if (found.failedMigrationNames.length > 0) {
    throw new Error(
      `The database has unfinished migrations:${list(found.failedMigrationNames)}\n` +
        'Restore it from a backup, or run `npm run db:reset`, which deletes all data.',
    );
  }
  if (found.editedMigrationNames.length > 0) {
    throw new Error(
      `These migrations changed after they were applied:${list(found.editedMigrationNames)}\n` +
        'Restore those files from version control, and make the change in a new migration: ' +
        '`npm run db:migration NAME`.',
    );
  }
  const { history } = found;
  if (history === null) return [];
  if (history.diagnostic === 'databaseIsBehind') return history.unappliedMigrationNames;
  throw new Error(
    `The database was migrated by a newer release. Unknown migrations:${list(history.unpersistedMigrationNames)}\n` +
      'Run that release of Clapboard or a newer release, or restore a backup.',
  );
}

async function applyOne(
  { engine, query, scriptFault }: EngineSession,
  all: MigrationList,
  name: string,
): Promise<void> {
  const upToHere = all.migrationDirectories.filter(({ path }) => path <= name);
  const migrationsList = { ...all, migrationDirectories: upToHere };
  await query('BEGIN');
  try {
    await engine.applyMigrations({ migrationsList, filters: everything });
    await query('COMMIT');
  } catch (error) {
    await query('ROLLBACK');
    throw new Error(`Migration ${name} failed and was rolled back.`, {
      cause: scriptFault() ?? error,
    });
  }
}

/** Returns the migrations up to one of them, in order. */
function selectUpTo(all: MigrationList, last: string | undefined): MigrationList {
  if (last === undefined) return all;
  const { migrationDirectories } = all;
  if (!migrationDirectories.some(({ path }) => path === last)) {
    throw new Error(`Migration ${last} doesn’t exist.`);
  }
  return { ...all, migrationDirectories: migrationDirectories.filter(({ path }) => path <= last) };
}

/**
 * Migrates a database to the newest migration and returns the names of the applied ones. Each is
 * applied with its row in `_prisma_migrations` (the same as `prisma migrate deploy` writes) in one
 * transaction, so an interrupted run leaves nothing half-done. Concurrent runs wait for each other.
 * Throws with instructions if an applied migration was changed, the database is newer, or a
 * migration fails.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, upTo, onApply } = options;
  const migrationsList = selectUpTo(await readMigrations(folder), upTo);
  if (isUpToDate(await readHistory(url), migrationsList.migrationDirectories)) return [];
  // Loaded on demand: most starts find an up-to-date database, and the engine takes half a second.
  const { withEngine } = await import('./engine');
  try {
    return await withEngine(url, async (session) => {
      const names = await findPending(session, migrationsList);
      for (const name of names) {
        onApply?.(name);
        await applyOne(session, migrationsList, name);
      }
      return names;
    });
  } catch (error) {
    throw explainConnection(error, url);
  }
}
