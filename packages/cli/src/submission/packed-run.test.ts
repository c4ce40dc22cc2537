import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command';
import { manifestName, withPackedRun } from './packed-run';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-packed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file as `pack` does, with these options, and returns those that `push` would repeat. */
async function readOptions(options: Record<string, unknown>): Promise<unknown> {
  const file = path.join(folder, 'run.zip');
  const bytes = new TextEncoder().encode(JSON.stringify(options));
  await writeFile(file, zipSync({ [manifestName]: bytes }));
  return withPackedRun(file, async (packed) => packed);
}

it('repeats the options of pack about the run', async () => {
  const options = { benchmark: 'vidhal', 'new-model': 'Lab/A', weights: 'open', set: ['frames=8'] };
  expect(await readOptions(options)).toEqual(options);
});

it.each([['server'], ['wait'], ['publish']])(
  'refuses a file that sets --%s: only its pusher says where the run and the access token go',
  async (option) => {
    await expect(
      readOptions({ benchmark: 'vidhal', [option]: 'https://x.example' }),
    ).rejects.toThrow(/wasn't written by `clapboard pack`/);
  },
);

it('a missing file and one that pack didn’t write have different errors', async () => {
  const push = (file: string) =>
    runCommand(['push', file], { cwd: folder, env: { CLAPBOARD_TOKEN: 'clap_x' } });
  expect((await push('absent.zip')).stderr).toMatch(/^Can't read absent\.zip\.\nCause: ENOENT/);
  await writeFile(path.join(folder, 'other.zip'), 'text');
  expect((await push('other.zip')).stderr).toBe("other.zip wasn't written by `clapboard pack`.\n");
});
