import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBenchmark } from '@clapboard/benchmarks';
import { createAccessToken } from '@clapboard/services/access-tokens';
import {
  createTestContext,
  findPython,
  importTruth,
  predictionFiles,
  type TestContext,
  truthFiles,
} from '@clapboard/services/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeGuideExamples } from '@/components/docs/guide-examples';
import { buildCli, type CliSite, startCliSite } from './testing/cli-site';

const videos = 40;
const python = findPython();

let program: string;
let context: TestContext;
let site: CliSite;

beforeAll(async () => {
  const built = await mkdtemp(path.join(tmpdir(), 'clapboard-guides-'));
  program = await buildCli(built);
  return () => rm(built, { recursive: true });
});

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  site = await startCliSite(context, { program });
});

afterEach(async () => {
  await site.close();
  await context.close();
});

/** Stands in for pandas, which machines for tests need not have: prints what the guides print. */
const pandas = `
import csv, io, json, urllib.request

class DataFrame:
    def __init__(self, rows):
        self.rows = rows
    def __getitem__(self, names):
        return DataFrame([{name: row[name] for name in names} for row in self.rows])
    def head(self):
        return DataFrame(self.rows[:5])
    def __str__(self):
        return json.dumps(self.rows)

def read_csv(url):
    with urllib.request.urlopen(url) as answer:
        return DataFrame(list(csv.DictReader(io.TextIOWrapper(answer, "utf-8"))))
`;

const hasCurl = (() => {
  try {
    return execFileSync('curl', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasCurl || python === null)('the guides (need curl and python3)', () => {
  const environment = {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const writeExamples = () => {
    const benchmark = findBenchmark('vidhal');
    if (!benchmark) throw new Error('no such benchmark');
    const annotations = truthFiles(videos).map(({ name }) => name);
    return writeGuideExamples({ siteUrl: site.url, benchmark, annotations });
  };
  const runShell = (text: string, more: Readonly<Record<string, string>> = {}) =>
    site.runCommand('/bin/sh', ['-ec', text], { ...environment, ...more });
  const runPython = (text: string) =>
    site.runCommand(python ?? '', ['-c', text], { ...environment, PYTHONPATH: site.folder });
  const findIds = async () => {
    const submissions = await context.services.db.submission.findMany({
      orderBy: { createdAt: 'asc' },
      select: { id: true, visibility: true },
    });
    return submissions.map(({ id, visibility }) => `${visibility} ${id}`);
  };

  it('submit a run, wait for it, watch it, compare it and read the leaderboard', async () => {
    const examples = writeExamples();
    await site.write('results', predictionFiles(videos, { skill: 0.9 }));
    const submitted = await runShell(examples.submit);
    expect(submitted).toMatchObject({ exitCode: 0 });
    expect(submitted.stdout).toContain('40 of 40 items answered');

    await rm(path.join(site.folder, 'results'), { recursive: true });
    await site.write('results', predictionFiles(videos, { skill: 0.2 }));
    const waited = await runShell(`${examples.wait}cat scores.json`);
    expect(JSON.parse(waited.stdout)).toMatchObject({ status: 'done', complete: true });

    const [baseline = '', next = ''] = await findIds();
    expect([baseline, next].map((text) => text.split(' ')[0])).toEqual(['public', 'private']);
    const ids = { BASELINE: baseline.split(' ')[1] ?? '', ID: next.split(' ')[1] ?? '' };
    expect(await runShell(examples.watch, ids)).toMatchObject({
      stdout: expect.stringContaining('event: end'),
    });

    await runShell(examples.compare, ids);
    expect(await runPython(examples.regression)).toMatchObject({
      exitCode: 1,
      stderr: 'The new result is significantly worse than the baseline.\n',
    });
    await runShell(examples.compare, { BASELINE: ids.ID, ID: ids.BASELINE });
    expect(await runPython(examples.regression)).toMatchObject({ stdout: 'No regression.\n' });

    await site.write('.', [{ name: 'pandas.py', bytes: Buffer.from(pandas) }]);
    await copyFile(
      path.join(path.dirname(program), 'clapboard.py'),
      path.join(site.folder, 'clapboard.py'),
    );
    const table = await runPython(examples.pandas);
    const row = expect.objectContaining({ organisation: 'Some Lab', modelName: 'Long Clip 7B' });
    expect(JSON.parse(table.stdout)).toContainEqual(row);
    const csv = await runPython(examples.csv);
    expect(JSON.parse(csv.stdout)).toContainEqual(
      expect.objectContaining({ organisation: 'Some Lab', model: 'Long Clip 7B' }),
    );
  });

  it('import a dataset and activate it', async () => {
    const { token } = await createAccessToken(context.services, context.maintainer, {
      name: 'Import',
      scopes: ['maintain'],
      benchmarks: ['vidhal'],
    });
    const truth = truthFiles(videos, 'something else');
    await site.write('.', truth);
    const imported = await runShell(writeExamples().importDataset, {
      CLAPBOARD_TOKEN: token,
    });
    expect(imported).toMatchObject({ exitCode: 0 });
    const active = await context.services.db.datasetRevision.findFirstOrThrow({
      where: { active: true },
    });
    expect(active.label).toBe('Second release');
  });
});
