import path from 'node:path';
import {
  createTestContext,
  findPython,
  importTruth,
  predictionFiles,
  type TestContext,
} from '@clapboard/services/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliSite, pythonClient, startCliSite } from './testing/cli-site';

const videos = 40;
const interpreter = findPython();
const settings = ['--benchmark', 'vidhal', '--set', 'frames=8', '--set', 'seeds=42'];
const model = ['--new-model', 'Lab/M', '--weights', 'open'];

describe.skipIf(interpreter === null)('clapboard.py (needs python3, 3.9 or newer)', () => {
  const python = interpreter ?? '';
  let context: TestContext;
  let site: CliSite;

  beforeEach(async () => {
    context = await createTestContext();
    return () => context.close();
  });

  afterEach(() => site?.close());

  const start = async (options: { program?: string; score?: boolean } = {}) => {
    await importTruth(context, { videos });
    site = await startCliSite(context, { program: pythonClient, interpreter: python, ...options });
    return site;
  };

  it('uploads, submits, waits and prints the scores, and the same files again send nothing', async () => {
    await start();
    // Every answer is right.
    await site.write('run', predictionFiles(videos, { skill: 1 }));
    const submit = (...args: string[]) => site.run(['submit', 'run', ...settings, ...args]);
    const first = await submit(...model, '--wait', '1m', '--json');
    expect(first.stderr).toContain('Submitted: http://');
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
    const document = JSON.parse(first.stdout);
    expect(document).toMatchObject({ submission: row?.id, status: 'done', complete: true });
    const accuracy = { task: 'mcqa', metric: 'accuracy', slice: 'overall', value: 1, n: 40 };
    expect(document.scores).toContainEqual(expect.objectContaining(accuracy));
    const before = site.received;
    const again = await submit('--model', 'lab/m', '--wait', '1m', '--publish');
    expect(again.stderr).toContain('You already submitted these files with these run settings.');
    expect(again.exitCode).toBe(0);
    expect(again.stdout).toContain('| ');
    expect(site.received - before).toBeLessThan(6000);
    expect(await context.services.db.submission.count()).toBe(1);
    expect(await context.services.db.submission.findFirst()).toMatchObject({
      visibility: 'public',
    });
  });

  it('sends hardly more than the files over connections that are cut anywhere, and submits once', async () => {
    await start();
    const padding = new Uint8Array(1_000_000).fill(32);
    const files = predictionFiles(videos, { skill: 0.6 }).map(({ name, bytes }) => {
      return { name, bytes: Buffer.concat([bytes, padding]) };
    });
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    await site.write('run', files);
    site.cutAt(100, 5000, 700_000, 2_400_000);
    const { exitCode } = await site.run(['submit', 'run', ...settings, ...model, '--wait', '1m']);
    expect(exitCode).toBe(0);
    expect(site.received).toBeLessThan(1.1 * size);
    expect(await context.services.db.submission.count()).toBe(1);
    expect(await context.services.db.submissionFile.count()).toBe(3);
  });

  it('names --model if the model of --new-model exists', async () => {
    await start({ score: false });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    await site.write('other', predictionFiles(videos, { skill: 0.7 }));
    expect((await site.run(['submit', 'run', ...settings, ...model])).exitCode).toBe(0);
    const { exitCode, stderr } = await site.run(['submit', 'other', ...settings, ...model]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('If the existing model is yours, use --model Lab/M ');
  });

  it('says what is wrong, with the exit codes of the other command line', async () => {
    await start();
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    await site.write('part', predictionFiles(videos, { skill: 0.6, omit: 5 }));
    await site.write('other', [{ name: 'mcqa.json', bytes: Buffer.from('{"a": ') }]);
    const submit = (folder: string, ...args: string[]) =>
      site.run(['submit', folder, ...settings, ...model, ...args]);
    const damaged = await submit('other');
    expect([damaged.exitCode, damaged.stdout]).toEqual([2, '']);
    expect(damaged.stderr).toContain('error: other/mcqa.json');
    const partly = await site.run(['check', 'part', '--benchmark', 'vidhal']);
    expect(partly.exitCode).toBe(3);
    expect(partly.stdout).toContain('mcqa: 35 of 40 items answered');
    expect((await submit('part')).exitCode).toBe(3);
    expect((await submit('part', '--wait', '1m', '--json')).exitCode).toBe(3);
    const unsigned = await site.run(['submit', 'run', ...settings, ...model], null);
    expect(unsigned.exitCode).toBe(7);
    expect(unsigned.stderr).toContain('clapboard.py login');
    const missing = await submit('nowhere');
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain("nowhere doesn't exist");
    const closesAt = new Date(Date.now() - 1000);
    await context.services.db.submissionRules.create({
      data: { benchmark: 'vidhal', perDay: 10, closesAt },
    });
    const closed = await site.run(['submit', 'run', ...settings, '--model', 'M']);
    expect(closed.exitCode).toBe(5);
    expect(closed.stderr).toMatch(/closed/i);
  });

  it('ends with 6 when the wait runs out', async () => {
    await start({ score: false });
    await site.write('run', predictionFiles(videos, { skill: 0.6 }));
    const args = ['submit', 'run', ...settings, ...model, '--wait', '0.1s', '--json'];
    const { exitCode, stdout, stderr } = await site.run(args);
    expect(exitCode).toBe(6);
    expect(stderr).toMatch(
      /^Not scored yet: queued\. Wait with `python3 clapboard\.py wait \S+`\.$/m,
    );
    expect((await site.run(['status', JSON.parse(stdout).submission])).exitCode).toBe(6);
  });

  it('reads leaderboards, results and accounts', async () => {
    await start();
    await site.write('run', predictionFiles(videos, { skill: 1 }));
    const args = ['submit', 'run', ...settings, ...model, '--publish', '--json'];
    const { submission } = JSON.parse((await site.run(args)).stdout);
    expect((await site.run(['whoami'])).stdout).toMatch(/^owner <owner@example\.org> on http/);
    expect((await site.run(['benchmarks'], null)).stdout).toContain('vidhal\t');
    expect((await site.run(['result', submission, '--format', 'csv'], null)).stdout).toContain(
      'mcqa',
    );
    expect(JSON.parse((await site.run(['whoami', '--json'])).stdout)).toMatchObject({
      server: site.url,
      name: 'owner',
    });
    expect(JSON.parse((await site.run(['benchmarks', '--json'], null)).stdout)).toHaveLength(5);
    for (const [file, ...options] of [['file'], ['items/file', '--items']]) {
      const address = `${site.url}api/v1/benchmarks/vidhal/leaderboard/${file}?format=csv`;
      const exported = await site.run(['export', 'vidhal', ...options], null);
      expect(exported.stdout).toBe(await (await fetch(address)).text());
      expect(exported.stdout).toContain('Lab');
    }
    const script = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(path.dirname(pythonClient))})
import clapboard
rows = clapboard.leaderboard("vidhal", query={"published": "0"})
print(json.dumps([[row["modelName"], row["mcqa/accuracy/overall"], row["mcqa/accuracy/overall.rank"]] for row in rows]))`;
    await site.write('.', [{ name: 'board.py', bytes: Buffer.from(script) }]);
    const board = await site.runCommand(python, ['board.py']);
    expect(JSON.parse(board.stdout)).toEqual([['M', 1, 1]]);
  });
});
