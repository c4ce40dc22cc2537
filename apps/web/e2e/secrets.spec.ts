import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Told } from './drive-marked-site';

const bundle = fileURLToPath(new URL('../.next/static', import.meta.url));
const program = fileURLToPath(new URL('drive-marked-site.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the program tells: it imports use cases, which this runner cannot. */
async function driven(): Promise<Told> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-marked-'));
  const target = path.join(folder, 'told.json');
  try {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, target], {
      cwd: root,
    });
    return JSON.parse(await readFile(target, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Texts in which a secret was found, with the mark and what stands before it. */
function findings(texts: Readonly<Record<string, string>>, secrets: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    secrets
      .flatMap((one) => [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)])
      .filter((form) => text.includes(form))
      .map((form) => {
        const at = text.indexOf(form);
        return `${name}: ${text.slice(Math.max(0, at - 300), at)}>>${form}<<`;
      }),
  );
}

test('no secret is in what a site prints, answers or sends as programs, whatever fails', async () => {
  test.setTimeout(300_000);
  const { outputs, answers, secrets } = await driven();
  for (const [name, output] of Object.entries(outputs)) {
    expect(output.length, name).toBeGreaterThan(200);
    for (const line of output.split('\n').filter(Boolean)) {
      expect(() => JSON.parse(line), `${name}: ${line}`).not.toThrow();
    }
  }
  expect(findings(outputs, secrets)).toEqual([]);
  expect(findings(answers, secrets)).toEqual([]);
  const files = await readdir(bundle, { recursive: true, withFileTypes: true });
  const programs: Record<string, string> = {};
  for (const file of files.filter((one) => one.isFile())) {
    programs[file.name] = await readFile(path.join(file.parentPath, file.name), 'utf8');
  }
  expect(Object.keys(programs).length).toBeGreaterThan(10);
  expect(findings(programs, [...secrets, 'DATABASE_URL', 'AUTH_SECRET'])).toEqual([]);
});
