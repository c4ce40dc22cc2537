import {
  createTestContext,
  importTruth,
  predictionFiles,
  type TestContext,
} from '@clapboard/services/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliSite, startCliSite } from './testing/cli-site';

const videos = 40;
const model = ['--new-model', 'Lab/M', '--weights', 'open'];
const settings = ['--benchmark', 'vidhal', '--set', 'frames=8', '--set', 'seeds=42', ...model];

let context: TestContext;
let site: CliSite;

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  return () => context.close();
});

afterEach(() => site.close());

describe('submit', () => {
  it('uploads, submits, waits and prints the scores, and the same files again send nothing', async () => {
    site = await startCliSite(context);
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
    expect(again.stderr).toContain('You submitted these files before.');
    expect(again.stdout).toBe(first.stdout);
    expect(await context.services.db.submission.count()).toBe(1);
    expect(site.received - before).toBeLessThan(5000);
  });
});
