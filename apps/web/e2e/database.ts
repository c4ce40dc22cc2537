import { createDb, type Db } from '@clapboard/db';
import { site } from './users';

/** Runs a query on the site's database and returns its result. */
export async function withDb<Result>(query: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(site.databaseUrl);
  try {
    return await query(db);
  } finally {
    await db.$disconnect();
  }
}
