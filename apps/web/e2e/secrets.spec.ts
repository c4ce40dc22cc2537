import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { CollectedText } from './exercise-secrets-site';

const bundle = fileURLToPath(new URL('../.next/static', import.meta.url));
const program = fileURLToPath(new URL('exercise-secrets-site.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the program, which imports use cases that the loader of the test runner cannot. */
async function collectText(): Promise<CollectedText> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-secrets-'));
  const target = path.join(folder, 'collected.json');
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, target], {
      cwd: root,
    });
    return JSON.parse(await readFile(target, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the files of the scripts that browsers load, by name. */
async function readBundle(): Promise<Record<string, string>> {
  const files = await readdir(bundle, { recursive: true, withFileTypes: true });
  const programs: Record<string, string> = {};
  for (const file of files.filter((entry) => entry.isFile())) {
    programs[file.name] = await readFile(path.join(file.parentPath, file.name), 'utf8');
  }
  return programs;
}

/** Lists the texts that contain a secret, with the text before it. */
function findSecrets(
  texts: Readonly<Record<string, string>>,
  secrets: readonly string[],
): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    secrets
      .flatMap((secret) => [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
      ])
      .filter((form) => text.includes(form))
      .map((form) => {
        const at = text.indexOf(form);
        return `${name}: ${text.slice(Math.max(0, at - 300), at)}>>${form}<<`;
      }),
  );
}

test('scripts for browsers name no setting that holds a secret', async () => {
  const programs = await readBundle();
  expect(Object.keys(programs).length).toBeGreaterThan(10);
  expect(findSecrets(programs, ['DATABASE_URL', 'AUTH_SECRET', 'SECRETS_KEY'])).toEqual([]);
});

test('logs, answers and scripts contain no secret, whatever fails @nightly', async () => {
  const { outputs, answers, secrets } = await collectText();
  for (const [name, output] of Object.entries(outputs)) {
    expect(output.length, name).toBeGreaterThan(200);
    for (const line of output.split('\n').filter(Boolean)) {
      expect(() => JSON.parse(line), `${name}: ${line}`).not.toThrow();
    }
  }
  expect(findSecrets(outputs, secrets)).toEqual([]);
  expect(findSecrets(answers, secrets)).toEqual([]);
  expect(findSecrets(await readBundle(), secrets)).toEqual([]);
});
