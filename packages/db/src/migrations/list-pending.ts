import { migrationsFolder, readMigrations } from './folder';
import { readHistory } from './history';

/**
 * Returns the names of the migrations that a database with data still needs, oldest first. Empty for a new database.
 * Throws with instructions if the database can't be reached.
 */
export async function listPending(url: string): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(migrationsFolder);
  const history = await readHistory(url);
  const applied = new Set(history.filter(({ finished }) => finished).map(({ name }) => name));
  if (applied.size === 0) return [];
  return migrationDirectories.map(({ path }) => path).filter((name) => !applied.has(name));
}
