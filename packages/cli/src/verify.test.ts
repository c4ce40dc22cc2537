import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBenchmark, intervalSeed } from '@clapboard/benchmarks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from './testing/run-command';
import { type SmallVidhal, smallVidhal } from './testing/small-vidhal';

const predictions = 'mcqa/model.json';

let vidhal: SmallVidhal;

const run = (...args: string[]) => runCommand(args, { cwd: vidhal.folder });

beforeEach(async () => {
  vidhal = await smallVidhal();
  await vidhal.write(predictions, vidhal.choices({ action_1: 'C' }));
});

afterEach(() => rm(vidhal.folder, { recursive: true }));

/** Writes the receipt that a site would give for the predictions, with these changes to its scores. */
async function writeReceipt(changes: { value?: number; byServer?: number } = {}): Promise<void> {
  const { stdout } = await run('score', 'vidhal', '--truth', 'truth', '--json', predictions);
  const { revision, scores } = JSON.parse(stdout);
  const bytes = await readFile(path.join(vidhal.folder, predictions));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await vidhal.write('receipt.json', {
    receipt: 1,
    benchmark: 'vidhal',
    submission: { files: [{ name: 'renamed.json', sha256, task: 'mcqa' }] },
    dataset: { label: 'v1', sha256: revision },
    scorer: { version: findBenchmark('vidhal')?.scorerVersion },
    judging: { byServer: changes.byServer ?? 0 },
    intervals: { seed: intervalSeed('vidhal', revision) },
    scores: scores.map((row: object, i: number) =>
      i === 0 && changes.value !== undefined ? { ...row, value: changes.value } : row,
    ),
  });
}

const verify = (...files: string[]) => run('verify', 'receipt.json', '--truth', 'truth', ...files);

it('the files of a receipt give the same numbers, to the last digit', async () => {
  await writeReceipt();
  const { exitCode, stdout } = await verify(predictions);
  expect(stdout).toMatch(/^All \d+ numbers match\.\n$/);
  expect(exitCode).toBe(0);
});

it('a missing receipt and a file that isn’t one have different errors', async () => {
  const absent = await verify(predictions);
  expect(absent).toMatchObject({ exitCode: 2, stdout: '' });
  expect(absent.stderr).toMatch(/^Can't read receipt\.json\.\nCause: ENOENT/);
  await vidhal.write('receipt.json', { receipt: 2 });
  const other = await verify(predictions);
  expect(other).toMatchObject({ exitCode: 2, stdout: '' });
  expect(other.stderr).toBe("receipt.json isn't a receipt. Get one with `clapboard receipt ID`.\n");
});

it('a number that differs in one digit is listed', async () => {
  await writeReceipt({ value: 0.9000000000000001 });
  const { exitCode, stdout } = await verify(predictions);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('0.9000000000000001 in the receipt, computed 0.9.');
});

it('other files and other annotations are named, and nothing is scored', async () => {
  await writeReceipt();
  await vidhal.write(predictions, vidhal.choices());
  await vidhal.write('truth/options.json', {});
  const { exitCode, stdout } = await verify(predictions);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('Missing file: renamed.json');
  expect(stdout).toContain('annotations');
});

it('verdicts of a site’s judge can’t be repeated offline', async () => {
  await writeReceipt({ byServer: 3 });
  expect(await verify(predictions)).toMatchObject({ exitCode: 4, stdout: '' });
});
