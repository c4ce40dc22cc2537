import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';
import { childEnvironment } from '../env.mjs';
import { run } from '../run.mjs';
import { answers } from './testing/answers';
import { copyProject, getHashes } from './testing/tree';

const toy = path.join(root, 'scripts/sixth-benchmark/toy');
const home = 'packages/benchmarks/src/toy';
const registry = 'packages/benchmarks/src/registry.ts';

const answersText = Object.entries(answers)
  .map(([id, prediction]) => `${JSON.stringify({ id, prediction })}\n`)
  .join('');

const contractSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const journeySchema = z.object({
  ended: z.string(),
  complete: z.boolean(),
  scores: z.array(z.object({ slice: z.string(), value: z.number(), n: z.number() })),
  rows: z.array(
    z.object({
      kind: z.string(),
      modelName: z.string(),
      cells: z.record(z.string(), z.object({ value: z.number(), rank: z.number().nullable() })),
    }),
  ),
});

let copy: string;
let untouched: Map<string, string>;
let databaseUrl: string;

/** Runs a program of the copy with the same Node. Returns its output. */
const inCopy = (args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, args, { cwd: copy, env });
const clapboard = (...args: string[]) =>
  inCopy(['packages/cli/bin/clapboard.mjs', ...args], {
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(copy, '.clapboard'),
  });

async function register(): Promise<void> {
  await cp(toy, path.join(copy, home), { recursive: true });
  const file = path.join(copy, registry);
  const before = await readFile(file, 'utf8');
  const after = `import { toy } from './toy';\n${before}`.replace(/^\];$/m, '  toy,\n];');
  expect(after.split('\n').length).toBe(before.split('\n').length + 2);
  await writeFile(file, after);
}

async function addUser(role: 'user' | 'admin'): Promise<string> {
  const db = createDb(databaseUrl);
  try {
    const id = randomUUID();
    await db.user.create({ data: { id, name: role, email: `${role}@example.org`, role } });
    return id;
  } finally {
    await db.$disconnect();
  }
}

beforeAll(async () => {
  copy = await realpath(await mkdtemp(path.join(tmpdir(), 'clapboard-sixth-')));
  await copyProject(root, copy, toy);
  untouched = await getHashes(copy);
  await register();
  await mkdir(path.join(copy, '.clapboard'));
  databaseUrl = await createTestDatabase();
});

afterAll(async () => {
  await rm(copy, { recursive: true, force: true });
});

it('a sixth benchmark with one folder and one registry entry passes the contract tests', async () => {
  const contract = ['registry', 'explain'].map((name) => `packages/benchmarks/src/${name}.test.ts`);
  const report = path.join(copy, 'test-results/contract.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit'];
  await inCopy([...vitest, '--reporter=json', `--outputFile=${report}`, ...contract]);
  const { testResults } = contractSchema.parse(JSON.parse(await readFile(report, 'utf8')));
  const toyTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles }) => ancestorTitles.includes('toy'));
  expect(toyTests.length).toBeGreaterThan(10);
  expect(toyTests.filter(({ status }) => status !== 'passed')).toEqual([]);
});

it('it compiles and passes the architecture check', async () => {
  await inCopy(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
  await inCopy(['--import', 'tsx', 'scripts/architecture/main.ts']);
});

it('the unchanged programs import, score and rank it', async () => {
  const truth = path.join(copy, home, 'sample/questions.json');
  await addUser('admin');
  const imported = await clapboard('import', 'toy', truth, '--label', 'v1', '--public');
  expect(imported).toContain('yes_no: 8 items');

  const storageDir = path.join(copy, '.clapboard');
  const worker = spawn(process.execPath, ['--import', 'tsx', 'apps/worker/src/main.ts'], {
    cwd: copy,
    env: childEnvironment({
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      S3_BUCKET: '',
      STORAGE_DIR: storageDir,
      LOG_LEVEL: 'warn',
    }),
    stdio: 'inherit',
  });
  try {
    const request = {
      databaseUrl,
      storageDir,
      userId: await addUser('user'),
      benchmark: 'toy',
      model: 'Day-Seer',
      file: { name: 'answers.jsonl', text: answersText },
    };
    const program = 'scripts/sixth-benchmark/testing/journey.ts';
    const output = await inCopy(['--import', 'tsx', program, JSON.stringify(request)]);
    const journey = journeySchema.parse(JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''));
    expect(journey).toMatchObject({ ended: 'done', complete: true });
    expect(journey.scores).toEqual([
      { slice: 'day', value: 1, n: 4 },
      { slice: 'night', value: 0.25, n: 4 },
      { slice: 'overall', value: 0.625, n: 8 },
    ]);
    const cell = (rank: number | null, value: number) =>
      expect.objectContaining({ 'yes_no/accuracy/overall': { value, rank } });
    expect(journey.rows).toEqual([
      { kind: 'scored', modelName: 'Day-Seer', cells: cell(1, 0.625) },
      { kind: 'chance', modelName: 'Coin', cells: cell(null, 0.5) },
    ]);
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
});

it('the command line scores it with the same results', async () => {
  const file = path.join(copy, '.clapboard', 'answers.jsonl');
  await writeFile(file, answersText);
  const truth = path.join(copy, home, 'sample/questions.json');
  const report = await clapboard('score', 'toy', '--truth', truth, file);
  expect(report).toMatch(/Accuracy\s+0\.625/);
  expect(report).toMatch(/By night\s+0\.250/);
});

it('only its folder and its registry entry differ from the repository without it', async () => {
  const now = await getHashes(copy);
  const names = new Set([...untouched.keys(), ...now.keys()]);
  const differing = [...names].filter((name) => now.get(name) !== untouched.get(name));
  const toyFiles = [...(await getHashes(toy)).keys()].map((file) => `${home}/${file}`);
  expect(differing.sort()).toEqual([registry, ...toyFiles].sort());
});
