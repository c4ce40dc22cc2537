import { createDb, type Db } from '@clapboard/db';
import { site } from './users';

/** Returns what `query` returns about the site's database. */
export async function withDb<Result>(query: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(site.databaseUrl);
  try {
    return await query(db);
  } finally {
    await db.$disconnect();
  }
}
