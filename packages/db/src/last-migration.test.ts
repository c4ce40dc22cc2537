import { expect, it } from 'vitest';
import { lastMigration } from './last-migration';
import { migrationsFolder, readMigrations } from './migrations/folder';

it('the named migration is the newest in the folder', async () => {
  const { migrationDirectories } = await readMigrations(migrationsFolder);
  expect(migrationDirectories.at(-1)?.path).toBe(lastMigration);
});
