import { rm } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command';
import { type SmallVidhal, smallVidhal } from './testing/small-vidhal';

let small: SmallVidhal;

beforeAll(async () => {
  small = await smallVidhal();
});

afterAll(async () => {
  await rm(small.folder, { recursive: true });
});

async function score(...args: string[]) {
  const ran = await runCommand(['score', 'vidhal', '--truth', 'truth', ...args], {
    cwd: small.folder,
  });
  return { ...ran, json: args.includes('--json') ? JSON.parse(ran.stdout) : undefined };
}

const find = (rows: { [key: string]: unknown }[], expected: { [key: string]: unknown }) =>
  rows.find((row) => Object.entries(expected).every(([key, value]) => row[key] === value));

describe('clapboard score', () => {
  it('returns exit code 0 and the documented JSON for complete files', async () => {
    const file = await small.write('mcqa.json', small.choices({ action_1: 'C' }));
    const { exitCode, json } = await score('--json', file);
    expect(exitCode).toBe(0);
    expect(Object.keys(json)).toEqual([
      'benchmark',
      'revision',
      'scorer',
      'coverage',
      'scores',
      'issues',
      'headline',
    ]);
    expect(json.headline).toEqual({
      task: 'mcqa',
      metric: 'accuracy',
      slice: 'overall',
      official: 0.9,
      full: 0.9,
      items: 10,
      counted: 10,
    });
    expect(json).toMatchObject({
      benchmark: 'vidhal',
      revision: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(find(json.coverage, { task: 'mcqa', slice: 'overall' })).toEqual({
      task: 'mcqa',
      slice: 'overall',
      items: 10,
      answered: 10,
      missing: 0,
      unparseable: 0,
      refused: 0,
      judgeFailed: 0,
    });
    expect(find(json.scores, { task: 'mcqa', metric: 'accuracy', slice: 'overall' })).toEqual({
      task: 'mcqa',
      metric: 'accuracy',
      slice: 'overall',
      value: 0.9,
      n: 10,
      ciLow: expect.any(Number),
      ciHigh: expect.any(Number),
    });
  });

  it('produces identical output for the same files', async () => {
    const file = await small.write('mcqa.json', small.choices({ action_1: 'C', order_2: 'C' }));
    const [first, second] = [await score('--json', file), await score('--json', file)];
    expect(second.stdout).toBe(first.stdout);
  });

  it('returns exit code 3 and names the item if an answer is missing', async () => {
    const file = await small.write('mcqa.json', small.choices({ object_2: undefined }));
    const { exitCode, json } = await score('--json', '--outcomes', file);
    expect(exitCode).toBe(3);
    expect(find(json.scores, { metric: 'accuracy', slice: 'overall' })).toMatchObject({
      value: 0.9,
      n: 10,
    });
    const issue = find(json.issues, { severity: 'warning', at: 'object_2' });
    expect(issue).toMatchObject({ file: 'mcqa.json' });
    const fields = ['severity', 'code', 'file', 'at', 'message', 'fix'];
    expect(Object.keys(issue ?? {})).toEqual(fields);
    expect(json.outcomes).toContainEqual({ task: 'mcqa', item: 'object_2', nonAnswer: 'missing' });
    expect(json.outcomes).toContainEqual({ task: 'mcqa', item: 'object_1', value: 1 });
    expect(json.outcomes).toHaveLength(10);
  });

  it('returns exit code 2 if a file is unreadable, and scores the others', async () => {
    const good = await small.write('mcqa.json', small.choices());
    const png = await small.write('picture.json', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13));
    const empty = await small.write('empty.json', new Uint8Array());
    const { exitCode, json } = await score('--json', good, png, empty, 'absent.json');
    expect(exitCode).toBe(2);
    expect(find(json.scores, { metric: 'accuracy', slice: 'overall' })).toMatchObject({ value: 1 });
    expect(
      json.issues.map((issue: { code: string; file: string }) => [issue.code, issue.file]),
    ).toEqual(
      expect.arrayContaining([
        ['binary_file', 'picture.json'],
        ['empty_file', 'empty.json'],
        ['unreadable_path', 'absent.json'],
      ]),
    );
  });

  it('returns exit code 2 and no scores for unrelated files', async () => {
    const file = await small.write('mcqa/list.json', ['A', 'B']);
    const { exitCode, json } = await score('--json', file);
    expect(exitCode).toBe(2);
    expect(json.scores).toEqual([]);
    expect(json.headline).toMatchObject({ official: null, full: null, items: 0, counted: 0 });
    expect(json.issues).not.toEqual([]);
  });

  it('returns exit code 2 with the reason if the ground truth has errors', async () => {
    const file = await small.write('mcqa.json', small.choices());
    await small.write('half/options.json', {});
    const { exitCode, json } = await score('--json', '--truth', 'half', file);
    expect(exitCode).toBe(2);
    expect(json).toMatchObject({ revision: null, scores: [], coverage: [] });
    expect(json.issues[0]).toMatchObject({ severity: 'error', file: 'half' });
  });

  it('accepts folders, zip archives and files outside the working directory, named as typed', async () => {
    await small.write('run/mcqa/model.json', small.choices());
    await small.write('run/notes.txt', 'x');
    const pack = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    await small.write('run.zip', zipSync({ 'mcqa/model.json': pack(small.choices()) }));
    const folder = await score('--json', 'run');
    expect(folder.exitCode).toBe(0);
    expect(find(folder.json.issues, { code: 'skipped_file' })).toMatchObject({
      file: 'run/notes.txt',
    });
    expect((await score('--json', 'run.zip')).exitCode).toBe(0);
    await small.write('run/mcqa/model.json', small.choices({ action_1: undefined }));
    const typed = path.join('..', path.basename(small.folder), 'run', 'mcqa', 'model.json');
    const outside = await score('--json', typed);
    expect(outside.exitCode).toBe(3);
    expect(find(outside.json.issues, { at: 'action_1' })).toMatchObject({ file: typed });
  });

  it('uses --task if file name and content do not determine the task', async () => {
    const orders = Object.fromEntries(
      Object.keys(small.choices()).map((video) => [video, 'A, B, C']),
    );
    const file = await small.write('model.json', orders);
    expect((await score('--json', file)).exitCode).toBe(2);
    const ordered = await score('--json', '--task', 'naive_ordering', file);
    expect(ordered.exitCode).toBe(0);
    expect(find(ordered.json.scores, { metric: 'ndcg', slice: 'overall' })).toMatchObject({
      task: 'naive_ordering',
    });
  });

  it('writes non-finite numbers as text, so that the output is valid JSON', async () => {
    const file = await small.write('mcqa.json', small.choices());
    const { json } = await score('--json', file);
    for (const row of json.scores) {
      for (const value of [row.value, row.ciLow, row.ciHigh]) {
        expect(typeof value === 'number' || ['NaN', 'Infinity'].includes(value)).toBe(true);
      }
    }
  });

  it('prints a table and each issue with its fix', async () => {
    const file = await small.write('mcqa.json', small.choices({ object_2: undefined }));
    const { stdout, stderr } = await score(file);
    expect(stdout).toMatch(/^Headline: Accuracy, Overall: 0\.900 on 10 of 10 items$/m);
    expect(stdout).toMatch(/9 of 10 items answered, 1 missing/);
    // Wilson interval for 9 of 10 with t for 9 degrees of freedom, by hand.
    expect(stdout).toMatch(/Accuracy .*0\.900 .*\[0\.523, 0\.987\] +10/);
    expect(stdout).toMatch(/warning: mcqa\.json, object_2: .*\n {2}→ /);
    expect(stderr).toBe('');
  });
});
