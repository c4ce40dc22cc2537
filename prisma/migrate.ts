/** `npm run db:migrate`: applies all pending migrations to the database. */
import { migrate } from '@clapboard/db/migrations';
import { command, withDatabase } from './command';
import { readEnv } from './env';
import { prepareRole } from './prepare-role';

await command(async () => {
  const env = readEnv();
  await prepareRole(env);
  const applied = await withDatabase(env, (url) =>
    migrate(url, { onApply: (name) => console.log(`Applying ${name}`) }),
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : 'The database is migrated.');
});
