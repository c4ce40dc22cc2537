import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing';
import { migrate } from '.';

let url: string;
let client: pg.Client;

beforeEach(async () => {
  url = await createEmptyDatabase();
  await migrate(url, { upTo: '20261128041000_former_addresses' });
  client = new pg.Client(url);
  await client.connect();
  return () => client.end();
});

const insertUser = (id: string, { confirmed = true } = {}) =>
  client.query(
    `INSERT INTO "User" (id, name, email, "emailVerified", "updatedAt") VALUES ($1, $1, $2, $3, now())`,
    [id, `${id}@Example.org`, confirmed],
  );

const insertService = (userId: string, providerId: string) =>
  client.query(
    `INSERT INTO "Account" (id, "accountId", "providerId", "userId", "updatedAt") VALUES ($1, $2, $3, $2, now())`,
    [`${userId} ${providerId}`, userId, providerId],
  );

/** Inserts a revision and a submission to it by a user. */
async function insertSubmission(userId: string, access: 'public' | 'private') {
  const id = `${userId} ${access}`;
  await client.query(
    `WITH revision AS (
      INSERT INTO "DatasetRevision" (id, benchmark, label, "contentHash", access, "itemCount")
      VALUES ($1, $1, $1, $1, $2, 1)
    ), model AS (
      INSERT INTO "Model" (id, slug, name, organisation, "openWeights", "ownerId")
      VALUES ($1, $1, $1, $1, true, $3)
    )
    INSERT INTO "Submission" (id, benchmark, "modelId", "submitterId", "contentHash", "runSettings")
    VALUES ($1, $1, $1, $3, $1, '{}')`,
    [id, access, userId],
  );
  await client.query(
    `INSERT INTO "Evaluation" (id, "submissionId", "revisionId", "scorerVersion") VALUES ($1, $1, $1, '1')`,
    [id],
  );
}

/** Inserts the row of a deleted account that had an address. */
const insertFormer = (userId: string, address: string) =>
  client.query(
    `INSERT INTO "FormerAddress" VALUES ($1, $1, encode(sha256(convert_to($1 || $2, 'UTF8')), 'hex'))`,
    [userId, address],
  );

it('earlier submitters to private revisions get proofs of their identities, equal to those of former accounts', async () => {
  for (const id of ['private', 'back', 'public', 'idle']) await insertUser(id);
  await insertUser('unproven', { confirmed: false });
  for (const id of ['private', 'public', 'unproven']) {
    await insertService(id, 'orcid');
    await insertService(id, 'credential');
  }
  for (const id of ['private', 'back', 'unproven']) await insertSubmission(id, 'private');
  await insertSubmission('public', 'public');
  await insertFormer('former 1', 'back@example.org');
  await insertFormer('former 2', 'back@example.org');
  await migrate(url);
  const { rows } = await client.query(
    `SELECT p."userId", identity FROM "AccountProof" p
     JOIN unnest($1::text[]) AS identity ON p.hash = encode(sha256(convert_to(p.salt || identity, 'UTF8')), 'hex')
     ORDER BY p."userId", identity`,
    [['private@example.org', 'back@example.org', 'orcid private', 'orcid unproven']],
  );
  expect(rows).toEqual([
    { userId: 'back', identity: 'back@example.org' },
    { userId: 'back', identity: 'back@example.org' },
    { userId: 'former 1', identity: 'back@example.org' },
    { userId: 'former 2', identity: 'back@example.org' },
    { userId: 'private', identity: 'orcid private' },
    { userId: 'private', identity: 'private@example.org' },
    { userId: 'unproven', identity: 'orcid unproven' },
  ]);
  const total = await client.query('SELECT count(*)::int AS n FROM "AccountProof"');
  expect(total.rows).toEqual([{ n: rows.length }]);
});
