import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
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

const questions = (...args: string[]) =>
  runCommand(['questions', 'vidhal', '--truth', 'truth', ...args], { cwd: small.folder });

describe('clapboard questions', () => {
  it('writes all questions and an example of each format, and never overwrites files', async () => {
    const { exitCode } = await questions('--out', 'asked');
    expect(exitCode).toBe(0);
    const written = await readdir(path.join(small.folder, 'asked'));
    expect(written).toContain('questions_mcqa.jsonl');
    expect(written.filter((name) => name.startsWith('example'))).not.toEqual([]);
    const text = await readFile(path.join(small.folder, 'asked', 'questions_mcqa.jsonl'), 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(10);

    const again = await questions('--out', 'asked');
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain('--out');
  });

  it('rejects a path without annotations', async () => {
    const { exitCode, stderr } = await runCommand(
      ['questions', 'vidhal', '--truth', 'nowhere', '--out', 'none'],
      { cwd: small.folder },
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('nowhere');
  });
});
