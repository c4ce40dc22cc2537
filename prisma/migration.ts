/** `npm run db:migration NAME`: writes the migration from the last one to the data model. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@clapboard/db/embedded';
import { diffToSchema, migrate, migrationsFolder } from '@clapboard/db/migrations';
import { command } from './command';

/** Applies all migrations to a throwaway database and compares it to the data model. */
async function difference(): Promise<string | null> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clapboard-migration-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(server.url);
    return await diffToSchema(server.url);
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function migrationName(words: string[]): string {
  const name = words
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  if (!/[a-z0-9]/.test(name)) {
    throw new Error('Name the migration after what it changes: npm run db:migration add_judge');
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${time}_${name}`;
}

await command(async () => {
  const name = migrationName(process.argv.slice(2));
  const sql = await difference();
  if (sql === null) {
    console.log('The migrations already make what the data model describes: nothing to write.');
    return;
  }
  const folder = path.join(migrationsFolder, name);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote prisma/migrations/${name}/migration.sql:\n\n${sql}`);
  console.log('Read it: a renamed column shows as one dropped and one added.');
});
