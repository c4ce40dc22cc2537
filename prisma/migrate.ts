/** `npm run db:migrate`: applies all pending migrations to the database. */
import { migrate } from '@clapboard/db/migrations';
import { command, withDatabase } from './command';
import { readEnv } from './env';

await command(async () => {
  const applied = await withDatabase(readEnv(), (url) =>
    migrate(url, { onApply: (name) => console.log(`Applying ${name}`) }),
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : 'The database is migrated.');
});
