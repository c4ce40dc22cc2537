/** `npm run db:migration NAME`: writes a migration with the changes of the data model since the last migration. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@clapboard/db/embedded';
import { diffToSchema, migrate, migrationsFolder } from '@clapboard/db/migrations';
import { command } from './command';

/** Applies all migrations to a throwaway database and compares it to the data model. */
async function computeDifference(): Promise<string | null> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clapboard-migration-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(server.adminUrl);
    return await diffToSchema(server.adminUrl);
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function formatMigrationName(words: string[]): string {
  const name = words
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  if (!/[a-z0-9]/.test(name)) {
    throw new Error('Usage: npm run db:migration NAME, for example add_judge');
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${time}_${name}`;
}

await command(async () => {
  const name = formatMigrationName(process.argv.slice(2));
  const sql = await computeDifference();
  if (sql === null) {
    console.log('The data model has no changes since the last migration. Nothing was written.');
    return;
  }
  const folder = path.join(migrationsFolder, name);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote prisma/migrations/${name}/migration.sql:\n\n${sql}`);
  console.log('Check the SQL: a renamed column appears as a dropped column and an added column.');
});
