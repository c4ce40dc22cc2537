import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './bootstrap.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The names that match in a text, sorted. */
const findNames = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const commented = /^# ([A-Z][A-Z0-9_]+)=/gm;
const sections = read('.env.example').split(/^# ---- /m);
const documented = findNames(read('.env.example'), commented);
const launcherOnly = findNames(
  sections.filter((section) => section.startsWith('`npm start` only')).join('\n'),
  commented,
);
const passedByCompose = findNames(read('docker-compose.yml'), /\$\{([A-Z0-9_]+)[:}]/g);

it('docker-compose.yml passes on every documented variable that isn’t marked for `npm start` only', () => {
  expect(launcherOnly).toContain('CLAPBOARD_DATA_DIR');
  const forCompose = documented.filter((name) => !launcherOnly.includes(name));
  expect(forCompose.filter((name) => !passedByCompose.includes(name))).toEqual([]);
});

it('.env.example documents every variable that docker-compose.yml or a program reads', () => {
  const programs = [
    'apps/web/src/server/env.ts',
    'apps/worker/src/env.ts',
    'packages/services/src/core/process-settings.ts',
    'prisma/env.ts',
    'scripts/launcher/env.ts',
  ];
  const parsed = programs.flatMap((file) => findNames(read(file), /^ {2,8}([A-Z][A-Z0-9_]+): /gm));
  expect(parsed.length).toBeGreaterThan(60);
  // Collected from all variables that start with JUDGE_KEY_; set by Node’s users, not by Clapboard’s.
  const derived = ['JUDGE_KEYS', 'NODE_ENV'];
  const judgeKeys = /^JUDGE_KEY_[23]$/;
  expect(
    [...parsed, ...passedByCompose].filter(
      (name) => !documented.includes(name) && !derived.includes(name) && !judgeKeys.test(name),
    ),
  ).toEqual([]);
});
