import { gzipSync } from 'node:zlib';
import { createDb, type Db } from '@clapboard/db';
import { expect, it, vi } from 'vitest';
import { ServiceError } from '../../core/errors';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { truthFiles } from '../../testing/vidhal-files';
import { importRevision } from './import';
import type { ImportProgress } from './views';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const [annotations = expect.unreachable(), options = expect.unreachable()] = truthFiles(700);

const importing = (
  files: readonly { name: string; bytes: Uint8Array }[],
  onProgress?: (progress: ImportProgress) => void,
) =>
  importRevision(
    context.services,
    context.maintainer,
    { benchmark: 'vidhal', label: 'Faulty', access: 'private', files: [...files], activate: true },
    onProgress,
  );

const left = async () => ({
  revisions: await context.services.db.datasetRevision.count(),
  items: await context.services.db.item.count(),
  audit: await context.services.db.auditEvent.count(),
});
const nothing = { revisions: 0, items: 0, audit: 0 };

/** Blocks the insert of the very last item on a lock. Returns the connection that holds the lock. */
async function waitAtTheEnd(): Promise<Db> {
  const { db } = context.services;
  await db.$executeRaw`
    CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER wait_here BEFORE INSERT ON "Item" FOR EACH ROW
    WHEN (NEW.task = 'relative_ordering' AND NEW.position = 699) EXECUTE FUNCTION wait_here()`;
  const holder = createDb(context.databaseUrl, { poolSize: 1 });
  await holder.$executeRaw`SELECT pg_advisory_lock(4711)`;
  return holder;
}

/** Terminates the waiting connection, as the death of its process would. */
async function killWhoWaits(): Promise<void> {
  await vi.waitFor(
    async () => {
      const killed = await context.services.db.$queryRaw<object[]>`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      expect(killed).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
}

it('an import killed during writing leaves nothing and can be repeated', async () => {
  const holder = await waitAtTheEnd();
  const stages: string[] = [];
  const killed = importing([annotations, options], ({ stage, done }) => {
    stages.push(`${stage} ${done}`);
  });
  await Promise.all([expect(killed).rejects.toThrow(), killWhoWaits()]);
  await holder.$disconnect();
  expect(stages).toContain('writing 2000');
  expect(await left()).toEqual(nothing);
  expect(await importing([annotations, options])).toMatchObject({ created: true });
});

const text = (value: string) => new TextEncoder().encode(value);
const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));

it.each([
  ['unknown bytes', { name: 'annotations.json', bytes: Uint8Array.from([0, 255, 7, 13]) }],
  ['truncated JSON', { name: 'annotations.json', bytes: annotations.bytes.slice(0, 5000) }],
  ['unclosed brackets', { name: 'annotations.json', bytes: text('['.repeat(3_000_000)) }],
  ['a gzip bomb', { name: 'annotations.json.gz', bytes: bomb }],
  ['a truncated Parquet file', { name: 'annotations.parquet', bytes: text('PAR1....PAR1') }],
  ['an empty file', { name: 'annotations.json', bytes: new Uint8Array() }],
])(
  'an import with %s is rejected with the errors of the file and leaves nothing',
  async (_, file) => {
    const refused = await importing([file, options]).catch((error: unknown) => error);
    if (!(refused instanceof ServiceError)) expect.unreachable(String(refused));
    expect(refused.code).toBe('invalid_files');
    const errors = refused.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).not.toEqual([]);
    expect(await left()).toEqual(nothing);
  },
);
