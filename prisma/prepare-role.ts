import { ensureApplicationRole } from '@clapboard/db/migrations';
import type { DatabaseEnv } from './env';

/** Creates the role of DATABASE_URL if DATABASE_ADMIN_URL may, so that the application is no superuser. */
export async function prepareRole({
  DATABASE_URL,
  DATABASE_ADMIN_URL,
}: Pick<DatabaseEnv, 'DATABASE_URL' | 'DATABASE_ADMIN_URL'>): Promise<void> {
  if (!DATABASE_URL || !DATABASE_ADMIN_URL) return;
  const { username, password, pathname } = new URL(DATABASE_URL);
  await ensureApplicationRole(DATABASE_ADMIN_URL, {
    name: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  });
}
