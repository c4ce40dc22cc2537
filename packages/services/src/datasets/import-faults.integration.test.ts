import { gzipSync } from 'node:zlib';
import { createDb } from '@clapboard/db';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServiceError } from '../errors';
import { truthFiles } from '../testing/vidhal-files';
import { createWorld, type World } from '../testing/world';
import { type ImportProgress, importRevision } from './import-revision';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await createWorld(server);
});
afterEach(() => world.close());

const [annotations = expect.unreachable(), options = expect.unreachable()] = truthFiles(700);

const importing = (
  files: readonly { name: string; bytes: Uint8Array }[],
  onProgress?: (progress: ImportProgress) => void,
) =>
  importRevision(
    world.services,
    world.maintainer,
    { benchmark: 'vidhal', label: 'Faulty', access: 'private', files: [...files], activate: true },
    onProgress,
  );

const left = async () => ({
  revisions: await world.services.db.datasetRevision.count(),
  items: await world.services.db.item.count(),
  audit: await world.services.db.auditEvent.count(),
});
const nothing = { revisions: 0, items: 0, audit: 0 };

/** What the death of the importing process is to the database: its connections end. */
async function cutConnections(): Promise<void> {
  const elsewhere = createDb(server.url);
  const database = new URL(world.databaseUrl).pathname.slice(1);
  await elsewhere.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${database}`;
  await elsewhere.$disconnect();
}

it('an import that is killed while it writes leaves nothing, and can be made again', async () => {
  const stages: string[] = [];
  let cut: Promise<void> | undefined;
  const killed = importing([annotations, options], ({ stage, done }) => {
    stages.push(`${stage} ${done}`);
    // Rows are there already, uncommitted.
    if (stage === 'writing' && done > 0) cut ??= cutConnections();
  });
  await expect(killed).rejects.toThrow();
  await cut;
  expect(stages).toContain('writing 1000');
  expect(await left()).toEqual(nothing);
  expect(await importing([annotations, options])).toMatchObject({ created: true });
});

const text = (value: string) => new TextEncoder().encode(value);
const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));

it.each([
  ['bytes of no kind', { name: 'annotations.json', bytes: Uint8Array.from([0, 255, 7, 13]) }],
  ['JSON that is cut off', { name: 'annotations.json', bytes: annotations.bytes.slice(0, 5000) }],
  ['brackets without end', { name: 'annotations.json', bytes: text('['.repeat(3_000_000)) }],
  ['a small file that unpacks to much', { name: 'annotations.json.gz', bytes: bomb }],
  ['a Parquet file that is cut off', { name: 'annotations.parquet', bytes: text('PAR1....PAR1') }],
  ['nothing', { name: 'annotations.json', bytes: new Uint8Array() }],
])(
  '%s in the place of a file is refused with what is wrong in it, and leaves nothing',
  async (_, file) => {
    const refused = await importing([file, options]).catch((error: unknown) => error);
    if (!(refused instanceof ServiceError)) expect.unreachable(String(refused));
    expect(refused.code).toBe('invalid_files');
    const errors = refused.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).not.toEqual([]);
    expect(await left()).toEqual(nothing);
  },
);
