import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import {
  createTestContext,
  importOpenTruth,
  setUpJudge,
  type TestContext,
  upload,
} from '@clapboard/services/testing';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFileRunner, type FileLimits } from './run-file-use-case';

const user = {
  kind: 'user',
  userId: 'u',
  role: 'user',
  maintains: [],
  blocked: false,
} as const;

const standIn = { file: path.join(import.meta.dirname, 'testing/stand-in.mjs'), execArgv: [] };

const deadlines = (ms: number): FileLimits['deadlineMs'] => ({
  addVerdicts: ms,
  checkFiles: ms,
  estimateJudging: ms,
  importForm: ms,
  requestSpotCheck: ms,
  setLogo: ms,
});

/** Returns a function that runs a behaviour of the stand-in. */
const runner = (limits: Partial<FileLimits> = {}) => {
  const run = createFileRunner(standIn, limits);
  return (behaviour: string) => run('estimateJudging', user, { benchmark: behaviour, files: [] });
};

it.each([
  ['never ends', 'spin', { deadlineMs: deadlines(500) }],
  ['takes all memory', 'fill', { maxHeapMb: 64 }],
])(
  'work that %s is ended with an error while the website keeps running',
  async (_, behaviour, limits) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(runner(limits)(behaviour)).rejects.toMatchObject({ code: 'files_too_costly' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  },
);

it('a service error keeps its code and fields, and faults and crashes are errors', async () => {
  const run = runner();
  await expect(run('refuse')).rejects.toMatchObject({
    code: 'files_missing',
    fields: { files: 'None.' },
  });
  await expect(run('fail')).rejects.toThrow('no database');
  await expect(run('die')).rejects.toThrow('(7)');
});

it('a process that can’t be started is a fault of its work alone, and no signal is sent', async () => {
  const child = new ChildProcess();
  const kill = vi.spyOn(child, 'kill').mockReturnValue(false);
  vi.spyOn(childProcess, 'fork').mockImplementationOnce(() => {
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
    return child;
  });
  syncBuiltinESMExports();
  try {
    await expect(runner()('pid')).rejects.toThrow('spawn EMFILE');
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(kill).not.toHaveBeenCalled();
});

it('each call runs in a separate process', async () => {
  const run = runner();
  const [first, second] = [await run('pid'), await run('pid')];
  expect(first).not.toEqual(second);
  expect(first).not.toMatchObject({ pid: process.pid });
});

it('calls beyond the limits of running and waiting calls are rejected', async () => {
  const run = runner({ atOnce: 1, waiting: 2, deadlineMs: deadlines(2000) });
  const waiting = [run('wait'), run('pid'), run('pid')];
  await expect(run('pid')).rejects.toMatchObject({ code: 'busy' });
  const [first, ...others] = await Promise.allSettled(waiting);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'files_too_costly' } });
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(run('pid')).resolves.toBeDefined();
});

it('visitors start no process', async () => {
  const run = createFileRunner({ file: 'missing.mjs', execArgv: [] });
  const input = { benchmark: 'pid', files: [] };
  await expect(run('estimateJudging', { kind: 'visitor' }, input)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

it('arguments that can’t be sent to a process are invalid, and leave none behind', async () => {
  const run = createFileRunner(standIn);
  const files = [Promise.resolve()] as never;
  await expect(run('estimateJudging', user, { benchmark: 'pid', files })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'));
});

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  await context.close();
});

it('the real program rejects a hostile archive and names the file and line', async () => {
  await importOpenTruth(context);
  await setUpJudge(context);
  // A single cell of 4 MB in 4 kB.
  const hostile = zipSync({ 'answers.csv': new Uint8Array(4_000_000).fill(0x22) });
  const files = await upload(context, context.owner, [{ name: 'a.zip', bytes: hostile }]);
  const program = path.join(import.meta.dirname, 'main.ts');
  const environment = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: context.databaseUrl,
    STORAGE_DIR: context.storageDir,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const run = createFileRunner(
    { file: program, execArgv: ['--import', 'tsx'], environment },
    // Generous, because a busy machine is slow.
    { deadlineMs: deadlines(110_000) },
  );
  const estimate = run('estimateJudging', context.owner, { benchmark: 'cvrr-es', files });
  await expect(estimate).rejects.toMatchObject({
    code: 'invalid_files',
    issues: expect.arrayContaining([
      expect.objectContaining({ code: 'cell_too_long', file: 'a.zip/answers.csv', at: 'line 1' }),
    ]),
  });
});
