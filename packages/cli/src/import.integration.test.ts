import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBinary } from './testing/run-binary';
import { runCommand } from './testing/run-command';
import { type SmallVidhal, smallVidhal } from './testing/small-vidhal';

let small: SmallVidhal;
let databaseUrl: string;

beforeAll(async () => {
  small = await smallVidhal();
});

afterAll(async () => {
  await rm(small.folder, { recursive: true });
});

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
});

// Empty instead of absent, so that a developer's .env does not set the database.
const getEnvironment = (env: { DATABASE_URL?: string; CLAPBOARD_DATA_DIR?: string }) => ({
  cwd: small.folder,
  env: { DATABASE_URL: '', CLAPBOARD_DATA_DIR: `${small.folder}/none`, ...env },
});

/** Runs `import`, by default against the test database. */
function importWith(
  args: readonly string[],
  env: Parameters<typeof getEnvironment>[0] = { DATABASE_URL: databaseUrl },
) {
  return runCommand(['import', 'vidhal', ...args], getEnvironment(env));
}

async function withDb<T>(use: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl);
  try {
    return await use(db);
  } finally {
    await db.$disconnect();
  }
}

const addMaintainer = () =>
  withDb((db) =>
    db.user.create({
      data: { id: randomUUID(), name: 'M', email: 'm@example.org', role: 'admin' },
    }),
  );

/** Writes the folder `truth` again with other captions, which make another revision. */
async function writeReworded(name: string): Promise<void> {
  const text = await readFile(`${small.folder}/truth/annotations.json`, 'utf8');
  await small.write(`${name}/annotations.json`, JSON.parse(text.replaceAll('True of', name)));
  const options = await readFile(`${small.folder}/truth/options.json`, 'utf8');
  await small.write(`${name}/options.json`, JSON.parse(options));
}

const revisions = () =>
  withDb((db) => db.datasetRevision.findMany({ orderBy: { createdAt: 'asc' } }));

/** Waits until a process is blocked on writing items. */
const waitingToWrite = (db: ReturnType<typeof createDb>) =>
  vi.waitFor(
    async () => {
      const waiting = await db.$queryRaw<object[]>`
        SELECT 1 FROM pg_locks WHERE relation = '"Item"'::regclass AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      expect(waiting).toHaveLength(1);
    },
    { timeout: 60_000 },
  );

describe('clapboard import', () => {
  it('imports the official folder as an active revision, and only once', async () => {
    await addMaintainer();
    const first = await importWith(['truth', '--label', 'v1']);
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toContain('Imported VidHal `v1` (public, active)');
    expect(first.stdout).toContain('so new revisions are public by default');
    expect(first.stdout).toContain('mcqa: 10 items');
    const again = await importWith(['truth', '--label', 'v2']);
    expect(again.stdout).toContain('Already imported, as VidHal `v1`');
    expect(await revisions()).toMatchObject([
      { label: 'v1', access: 'public', active: true, itemCount: 30 },
    ]);
  });

  it('supports --private and --no-activate', async () => {
    await addMaintainer();
    await importWith(['truth', '--label', 'v1', '--private', '--no-activate']);
    expect(await revisions()).toMatchObject([{ access: 'private', active: false }]);
  });

  it('hides the answers beside a private revision unless told otherwise', async () => {
    await addMaintainer();
    await importWith(['truth', '--label', 'held-out', '--private']);
    await writeReworded('second');
    const beside = await importWith(['second', '--label', 'v2']);
    expect(beside.stdout).toContain('VidHal has a private revision');
    await writeReworded('third');
    await importWith(['third', '--label', 'v3', '--public']);
    expect(await revisions()).toMatchObject([
      { access: 'private' },
      { access: 'private' },
      { access: 'public' },
    ]);
  });

  it('uses the installation of the launcher without DATABASE_URL', async () => {
    await addMaintainer();
    await small.write('data/run.json', { databaseUrl, storageDir: `${small.folder}/files` });
    const ran = await importWith(['truth', '--label', 'v1'], {
      CLAPBOARD_DATA_DIR: `${small.folder}/data`,
    });
    expect(ran.exitCode).toBe(0);
    expect(await revisions()).toHaveLength(1);
  });

  it('leaves nothing if killed while writing, and can be repeated', async () => {
    await addMaintainer();
    const kill = new AbortController();
    const killed = expect(
      runBinary(['import', 'vidhal', 'truth', '--label', 'v1'], {
        ...getEnvironment({ DATABASE_URL: databaseUrl }),
        killedBy: kill.signal,
      }),
    ).rejects.toThrow();
    await withDb((db) =>
      db.$transaction(
        async (holder) => {
          await holder.$executeRaw`LOCK TABLE "Item" IN SHARE MODE`;
          await waitingToWrite(db);
          kill.abort();
          await killed;
        },
        { timeout: 90_000 },
      ),
    );
    // Waits for any locks that the killed process still holds.
    const again = await importWith(['truth', '--label', 'v2']);
    expect(again.stdout).toContain('Imported VidHal `v2` (public, active)');
    expect(await revisions()).toMatchObject([{ label: 'v2', itemCount: 30 }]);
  });

  it('lists file errors and imports nothing', async () => {
    await addMaintainer();
    await small.write('half/options.json', {});
    const { exitCode, stderr } = await importWith(['half', '--label', 'v1']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('annotations.json');
    expect(await revisions()).toEqual([]);
  });

  it('explains what to do without a database, a maintainer or files', async () => {
    const nowhere = await importWith(['truth', '--label', 'v1'], {});
    expect(nowhere.exitCode).toBe(1);
    expect(nowhere.stderr).toContain('npm start');
    const nobody = await importWith(['truth', '--label', 'v1']);
    expect(nobody.exitCode).toBe(1);
    expect(nobody.stderr).toContain('no maintainer');
    const gone = await importWith(['truth', '--label', 'v1'], {
      DATABASE_URL: 'postgresql://localhost:1/none',
    });
    expect(gone.exitCode).toBe(1);
    expect(gone.stderr).toContain('Check that the database is running');
    expect((await importWith(['absent', '--label', 'v1'])).exitCode).toBe(2);
  });
});
