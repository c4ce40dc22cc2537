import { access, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command';

const dimension = 'partial_actions';
const questions = ['Is it red?', 'What happens?', 'What happens?', 'Who sings?'];
const truths = ['No.', 'A cat sleeps.', 'A dog runs.', 'Nobody.'];
const text = (value: string) => new TextEncoder().encode(value);

/** A synthetic output folder of lmms-eval --predict_only with a pickle. */
const run = {
  '1_results.json': text(
    '{"results": {"cvrr": {"bypass,none": 999}}, "configs": {}, "versions": {}}',
  ),
  [`1_samples_cvrr_${dimension}.jsonl`]: text(
    [3, 2, 1, 0]
      .map((i) => ({
        doc_id: i,
        target: truths[i],
        filtered_resps: `text ${i}`,
        doc_hash: 'x',
        bypass: 999,
        input: questions[i],
      }))
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  ),
  'run.pkl': Uint8Array.of(0x80, 4, 0x95, 0),
  'status.json': text('{"model": "done"}'),
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
  await mkdir(path.join(folder, 'run'));
  for (const [name, bytes] of Object.entries(run)) {
    await writeFile(path.join(folder, 'run', name), bytes);
  }
  await writeFile(path.join(folder, 'run.zip'), zipSync(run));
  await writeFile(path.join(folder, 'alone.pkl'), run['run.pkl']);
  await writeFile(
    path.join(folder, `annotations_${dimension}.json`),
    JSON.stringify(questions.map((Q, i) => ({ Q, A: truths[i] }))),
  );
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const clapboard = (command: string, ...args: string[]) =>
  runCommand([command, 'cvrr-es', '--truth', `annotations_${dimension}.json`, ...args], {
    cwd: folder,
  });

describe('an output folder of a toolkit', () => {
  it.each(['run', 'run.zip'])('can be submitted unchanged (%s)', async (sent) => {
    const { exitCode, stdout } = await clapboard('validate', sent);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('qa: 4 of 4 items answered');
    expect(stdout).toContain("4 answers will need the site's judge.");
    expect(stdout).not.toContain('error');
    for (const name of ['1_results.json', 'status.json', 'run.pkl']) {
      expect(stdout).toMatch(new RegExp(`(info|warning): run.*${name}: .* skipped`));
    }
  });

  it('is scored with exit code 3 while its answers wait for verdicts', async () => {
    const { exitCode, stdout } = await clapboard('score', '--json', 'run');
    expect(exitCode).toBe(3);
    expect(JSON.parse(stdout).coverage[0]).toMatchObject({ items: 4, missing: 0, judgeFailed: 4 });
  });

  it('is read without its broken links, and names them', async () => {
    const linked = path.join(folder, 'linked');
    await cp(path.join(folder, 'run'), linked, { recursive: true });
    await symlink('T1/m.xlsx', path.join(linked, '0.xlsx'));
    await symlink('loop.json', path.join(linked, 'loop.json'));
    const { exitCode, stdout, stderr } = await clapboard('validate', 'linked');
    expect([exitCode, stderr]).toEqual([2, '']);
    expect(stdout).toContain('qa: 4 of 4 items answered');
    expect(stdout).toMatch(/warning: linked\/0\.xlsx: .*doesn’t exist/);
    expect(stdout).toMatch(/error: linked\/loop\.json: .*ELOOP/);

    await rm(path.join(linked, 'loop.json'));
    expect((await clapboard('validate', 'linked')).exitCode).toBe(0);
  });

  it.each(['validate', 'score'])(
    'is an error for %s if there is nothing to read',
    async (command) => {
      await mkdir(path.join(folder, 'empty'), { recursive: true });
      await writeFile(path.join(folder, 'empty', 'notes.txt'), 'x');
      const { exitCode, stdout } = await clapboard(command, 'empty');
      expect(exitCode).toBe(2);
      expect(stdout).toMatch(/error: empty: There are no files to read/);
    },
  );

  it.each([
    ['check', []],
    ['submit', []],
    ['pack', ['--out', 'absent.zip']],
    ['pack', ['--out', 'absent.zip', '--benchmark', 'cvrr-es']],
  ])('is named by %s %j if its path is wrong', async (command, options) => {
    const site = { CLAPBOARD_SERVER: 'https://clap.example.org', CLAPBOARD_TOKEN: 'clap_x' };
    const wrong = await runCommand([command, ...options, 'absent'], { cwd: folder, env: site });
    expect([wrong.exitCode, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/error: absent: .*ENOENT/);
  });

  it('is packed completely or not at all', async () => {
    const out = path.join(folder, 'part.zip');
    const options = ['--benchmark', 'cvrr-es', '--set', 'frames=8', '--out', 'part.zip'];
    const part = await runCommand(['pack', ...options, 'run', 'absent'], { cwd: folder });
    expect([part.exitCode, part.stdout]).toEqual([2, '']);
    expect(part.stderr).toMatch(/error: absent: .*ENOENT/);
    await expect(access(out)).rejects.toThrow('ENOENT');
    const whole = await runCommand(['pack', ...options, 'run'], { cwd: folder });
    expect(whole.exitCode).toBe(0);
    await access(out);
  });

  it('of ground truth with a broken link is rejected, because a part is missing', async () => {
    await mkdir(path.join(folder, 'truth'));
    const annotations = `annotations_${dimension}.json`;
    await cp(path.join(folder, annotations), path.join(folder, 'truth', annotations));
    await symlink('gone.json', path.join(folder, 'truth', 'annotations_time_order.json'));
    const { exitCode, stdout } = await clapboard('validate', '--truth', 'truth', 'run');
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/error: truth\/annotations_time_order\.json: .*ENOENT/);
  });

  it('is rejected if it is only a pickle', async () => {
    const { exitCode, stdout } = await clapboard('validate', 'alone.pkl');
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/error: alone\.pkl: .*pickle/);
  });
});
