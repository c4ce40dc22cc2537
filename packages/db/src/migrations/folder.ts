import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';

/** Location of the data model and its migrations. */
export const prismaFolder = fileURLToPath(new URL('../../../../prisma', import.meta.url));

/** Returns the path and text of every file of the data model. */
export async function readSchema(): Promise<{ path: string; content: string }[]> {
  const models = path.join(prismaFolder, 'models');
  const files = [
    path.join(prismaFolder, 'schema.prisma'),
    ...(await readdir(models)).toSorted().map((name) => path.join(models, name)),
  ];
  return Promise.all(
    files.map(async (file) => ({ path: file, content: await readFile(file, 'utf8') })),
  );
}

/** Folder with the migrations of this repository. */
export const migrationsFolder = path.join(prismaFolder, 'migrations');

async function readMigration(folder: string, name: string): Promise<MigrationDirectory> {
  const content = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  return {
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } },
  };
}

/**
 * Returns all migrations of a folder, oldest first (names begin with a timestamp). Throws if a
 * `migration.sql` is missing.
 */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  names.sort();
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map((name) => readMigration(folder, name))),
  };
}
