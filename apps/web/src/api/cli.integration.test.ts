import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  runQueued,
  type TestContext,
  truthFiles,
} from '@clapboard/services/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCli, type CliSite, startCliSite } from './testing/cli-site';

const videos = 40;
const model = ['--new-model', 'Lab/M', '--weights', 'open'];
const settings = ['--benchmark', 'vidhal', '--set', 'frames=8', '--set', 'seeds=42', ...model];

let program: string;
let context: TestContext;
let site: CliSite;

beforeAll(async () => {
  const built = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
  program = await buildCli(built);
  return () => rm(built, { recursive: true });
});

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  return () => context.close();
});

afterEach(() => site.close());

describe('submit', () => {
  it('uploads, submits, waits and prints the scores, and the same files again send nothing', async () => {
    site = await startCliSite(context, { program });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    const submit = () => site.run(['submit', 'run', ...settings, '--wait', '1m']);
    const first = await submit();
    expect(first.stderr).toContain('Submitted: http://');
    expect(first.stdout).toContain('VidHal: Multiple choice');
    expect(first.stdout).toContain('40 of 40 items answered');
    expect(first.exitCode).toBe(0);
    const [row] = await context.services.db.submission.findMany({
      select: { id: true, runFacts: true, runSettings: true, files: { select: { name: true } } },
    });
    expect(row).toMatchObject({ runFacts: { seeds: '42' }, runSettings: { frames: 8 } });
    expect(row?.files.map(({ name }) => name).sort()).toEqual([
      'run/mcqa.json',
      'run/naive_ordering.json',
      'run/relative_ordering.json',
    ]);
    const before = site.received;
    const again = await submit();
    expect(again.stderr).toContain('You already submitted these files with these run settings.');
    expect(again.stdout).toBe(first.stdout);
    expect(await context.services.db.submission.count()).toBe(1);
    expect(site.received - before).toBeLessThan(5000);
  });

  it('sends hardly more than the files over connections that are cut anywhere, and submits once', async () => {
    site = await startCliSite(context, { program });
    const padding = new Uint8Array(1_000_000).fill(32);
    const files = predictionFiles(videos, { skill: 0.6 }).map(({ name, bytes }) => {
      return { name, bytes: Buffer.concat([bytes, padding]) };
    });
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    await site.write('run', files);
    site.cutAt(100, 5000, 700_000, 2_400_000);
    const { exitCode, stderr } = await site.run(['submit', 'run', ...settings, '--wait', '1m']);
    expect(stderr).toContain('Submitted');
    expect(exitCode).toBe(0);
    expect(site.received).toBeLessThan(1.1 * size);
    expect(await context.services.db.submission.count()).toBe(1);
    expect(await context.services.db.submissionFile.count()).toBe(3);
  });

  it('continues in another run what a killed run has begun', async () => {
    site = await startCliSite(context, { program });
    const padding = new Uint8Array(1_000_000).fill(32);
    const [first] = predictionFiles(videos, { skill: 0.6 });
    const bytes = Buffer.concat([first?.bytes ?? padding, padding]);
    await site.write('run', [{ name: 'mcqa.json', bytes }]);
    site.killAt(800_000);
    const submit = () => site.run(['submit', 'run', ...settings, '--wait', '1m']);
    expect((await submit()).exitCode).toBeNull();
    const before = site.received;
    const { exitCode } = await submit();
    expect(exitCode).toBe(0);
    expect(site.received - before).toBeLessThan(500_000);
  });

  it('ends with 3 if answers are missing', async () => {
    site = await startCliSite(context, { program });
    await site.write('run', predictionFiles(videos, { skill: 0.6, omit: 5 }));
    const { exitCode, stdout } = await site.run([
      'submit',
      'run',
      ...settings,
      '--wait',
      '1m',
      '--json',
    ]);
    expect(exitCode).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done', complete: false });
  });

  it('says what is wrong: files, rules, account', async () => {
    site = await startCliSite(context, { program });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    await site.write('other', [{ name: 'mcqa.json', bytes: Buffer.from('{"a": ') }]);
    const submit = (folder: string, token?: string | null) =>
      site.run(['submit', folder, ...settings], token);
    const damaged = await submit('other');
    expect([damaged.exitCode, damaged.stdout]).toEqual([2, '']);
    expect(damaged.stderr).toContain('error: other/mcqa.json');
    expect((await submit('run', null)).exitCode).toBe(7);
    const wrongToken = await submit('run', 'clap_other');
    expect(wrongToken.exitCode).toBe(7);
    expect(wrongToken.stderr).toMatch(/node \S*clapboard\.mjs login/);
    const closesAt = new Date(Date.now() - 1000);
    await context.services.db.submissionRules.create({
      data: { benchmark: 'vidhal', perDay: 10, closesAt },
    });
    const closed = await submit('run');
    expect(closed.exitCode).toBe(5);
    expect(closed.stderr).toMatch(/closed/i);
    expect(await context.services.db.submission.count()).toBe(0);
  });

  it('names --model if the model of --new-model exists', async () => {
    site = await startCliSite(context, { program, score: false });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    await site.write('other', predictionFiles(videos, { skill: 0.7 }));
    expect((await site.run(['submit', 'run', ...settings])).exitCode).toBe(0);
    const { exitCode, stderr } = await site.run(['submit', 'other', ...settings]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('If the existing model is yours, use --model Lab/M ');
    expect(stderr.match(/already has a model named/g)).toHaveLength(1);
  });

  it('ends with 6 when the wait runs out, and wait and status continue', async () => {
    site = await startCliSite(context, { program, score: false });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    const submitted = await site.run(['submit', 'run', ...settings, '--wait', '0.1s', '--json']);
    expect(submitted.exitCode).toBe(6);
    const { submission } = JSON.parse(submitted.stdout);
    const status = await site.run(['status', submission]);
    expect(status.exitCode).toBe(6);
    expect(status.stderr).toMatch(
      /^Not scored yet: next in the queue\. Wait with `node \S*clapboard\.mjs wait \S+`\.\n$/,
    );
    const waiting = site.run(['wait', submission, '--timeout', '1m']);
    await runQueued(context);
    const { exitCode, stdout } = await waiting;
    expect(exitCode).toBe(0);
    expect(stdout).toContain('40 of 40 items answered');
    expect((await site.run(['status', submission])).stdout).toBe(stdout);
  });

  it('with --dry-run uploads nothing and prints what it would submit', async () => {
    site = await startCliSite(context, { program });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    const { exitCode, stdout } = await site.run(['submit', 'run', ...settings, '--dry-run']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      benchmark: 'vidhal',
      model: { new: { organisation: 'Lab', name: 'M' } },
      runFacts: { seeds: '42' },
      files: [{ name: 'run/mcqa.json', task: 'mcqa' }, {}, {}],
    });
    expect(await context.services.db.submissionFile.count()).toBe(0);
  });
});

it('a packed run is submitted by another machine as the folder would be', async () => {
  site = await startCliSite(context, { program });
  await site.write('run', predictionFiles(videos, { skill: 0.6 }));
  const packed = await site.run(['pack', 'run', ...settings, '--out', 'a run.zip'], null);
  expect(packed.exitCode).toBe(0);
  expect(packed.stdout).toContain(" push 'a run.zip'`");
  const planned = await site.run(['push', 'a run.zip', '--dry-run']);
  expect(JSON.parse(planned.stdout)).toMatchObject({ files: [{ name: 'run/mcqa.json' }, {}, {}] });
  const pushed = await site.run(['push', 'a run.zip', '--wait', '1m', '--set', 'seeds=7']);
  expect(pushed.exitCode).toBe(0);
  const row = await context.services.db.submission.findFirstOrThrow({
    select: { runFacts: true, runSettings: true, model: { select: { name: true } } },
  });
  expect(row).toMatchObject({
    model: { name: 'M' },
    runSettings: { frames: 8 },
    runFacts: { seeds: '7' },
  });
});

it('a receipt verifies offline with the files that were submitted', async () => {
  site = await startCliSite(context, { program });
  await site.write('run', predictionFiles(videos, { skill: 0.6 }));
  await site.write('truth', truthFiles(videos));
  const submitted = await site.run(['submit', 'run', ...settings, '--wait', '1m', '--json']);
  const { stdout } = await site.run(['receipt', JSON.parse(submitted.stdout).submission]);
  await site.write('.', [{ name: 'receipt.json', bytes: Buffer.from(stdout) }]);
  const verified = await site.run(['verify', 'receipt.json', '--truth', 'truth', 'run']);
  expect(verified.stdout).toMatch(/^All \d+ numbers match/);
  expect(verified.exitCode).toBe(0);
});

it('the public commands need no account', async () => {
  site = await startCliSite(context, { program });
  await site.write('run', predictionFiles(videos, { skill: 0.6 }));
  const benchmarks = await site.run(['benchmarks'], null);
  expect(benchmarks.stdout).toContain('vidhal');
  const check = await site.run(['check', '--benchmark', 'vidhal', 'run'], null);
  expect([check.exitCode, check.stdout]).toEqual([0, expect.stringContaining('Ready to submit.')]);
  const board = await site.run(['export', 'vidhal', '--format', 'csv'], null);
  expect([board.exitCode, board.stdout]).toEqual([0, expect.stringContaining('organisation')]);
  const items = await site.run(['export', 'vidhal', '--items', '--format', 'parquet'], null);
  expect([items.exitCode, items.stdout.slice(0, 4)]).toEqual([0, 'PAR1']);
});

it('a second run is submitted for the model by its name, published and compared', async () => {
  site = await startCliSite(context, { program });
  await site.write('a', predictionFiles(videos, { skill: 0.4 }));
  await site.write('b', predictionFiles(videos, { skill: 0.8 }));
  const submit = (...args: string[]) =>
    site.run(['submit', '--benchmark', 'vidhal', '--set', 'frames=8', '--json', ...args]);
  const first = await submit('a', ...model, '--publish');
  const second = await submit('b', '--model', 'lab/m', '--publish');
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
  expect(await context.services.db.model.count()).toBe(1);
  const [a, b] = [first, second].map(({ stdout }) => JSON.parse(stdout));
  expect([a, b]).toMatchObject(Array(2).fill({ complete: true, visibility: 'public' }));
  const unknown = await submit('b', '--model', 'Long Clip');
  expect(unknown.exitCode).toBe(2);
  expect(unknown.stderr).toContain('You have no model named Long Clip.');
  expect(unknown.stderr).toContain("--new-model 'ORGANISATION/Long Clip' --weights");
  const compared = await site.run(['compare', a.submission, b.url], null);
  expect(compared.exitCode).toBe(0);
  expect(compared.stdout.split('\r\n').length).toBeGreaterThan(3);
  const latex = await site.run(['result', a.submission, '--format', 'latex'], null);
  expect(latex.stdout).toContain('\\begin{tabular}');
  const card = await site.run(['result', a.submission, '--format', 'hf'], null);
  expect(card.stdout).toMatch(/^model-index:/);
  const record = await site.run(['result', a.submission, '--format', 'eee'], null);
  expect(JSON.parse(record.stdout)).toMatchObject({ schema_version: '0.3.0' });
});

it('whoami prints the account, and questions writes the question files of the site', async () => {
  site = await startCliSite(context, { program });
  expect((await site.run(['whoami'])).stdout).toMatch(/^owner <owner@example\.org> on http/);
  expect((await site.run(['whoami'], null)).exitCode).toBe(7);
  const written = await site.run(['questions', 'vidhal', '--out', 'questions'], null);
  expect([written.exitCode, written.stderr]).toEqual([0, '']);
  const names = await readdir(path.join(site.folder, 'questions'), { recursive: true });
  expect(names.length).toBeGreaterThan(2);
});
