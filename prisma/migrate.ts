/** `npm run db:migrate`: applies all pending migrations to the database. */
import { ensureApplicationRole, migrate } from '@clapboard/db/migrations';
import { command, withDatabase } from './command';
import { type DatabaseEnv, readEnv } from './env';

/** Creates the role of DATABASE_URL if DATABASE_ADMIN_URL may, so that the application is no superuser. */
async function prepareRole({ DATABASE_URL, DATABASE_ADMIN_URL }: DatabaseEnv): Promise<void> {
  if (!DATABASE_URL || !DATABASE_ADMIN_URL) return;
  const { username, password, pathname } = new URL(DATABASE_URL);
  await ensureApplicationRole(DATABASE_ADMIN_URL, {
    name: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  });
}

await command(async () => {
  const env = readEnv();
  await prepareRole(env);
  const applied = await withDatabase(env, (url) =>
    migrate(url, { onApply: (name) => console.log(`Applying ${name}`) }),
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : 'The database is migrated.');
});
