import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check';

let root: string;

async function writeFiles(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const full = path.join(root, name);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }
}

function manifest(exports: string[], dependencies: string[] = []): string {
  return JSON.stringify({
    exports: Object.fromEntries(exports.map((name) => [name, `./src/${name}.ts`])),
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
  });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  await writeFiles({
    'packages/metrics/package.json': manifest(['.']),
    'packages/file-reader/package.json': manifest(['.']),
    'packages/benchmarks/package.json': manifest(['.', './shown-tasks']),
    'packages/benchmarks/src/pebble/score.ts': 'export const name = "pebble";\n',
    'packages/db/package.json': manifest(['.', './testing']),
    'packages/queue/package.json': manifest(['.', './testing']),
    'packages/storage/package.json': manifest(['.']),
    'packages/services/package.json': manifest(['.', './*', './leaderboard/query-params']),
    'apps/worker/package.json': manifest(['.'], ['pino']),
    'apps/web/package.json': manifest([], ['next', 'react']),
  });
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function listViolations(files: Record<string, string>): Promise<string[]> {
  await writeFiles(files);
  const violations = await checkArchitecture(root);
  return violations.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const lines = (count: number) => 'export {};\n'.repeat(count);

/** Code that must be reported exactly once: title, file, content and part of the message. */
const violations: [string, string, string, string][] = [
  [
    'an import of a package further down the import table',
    'packages/metrics/src/a.ts',
    `import { b } from '@clapboard/db';`,
    'metrics may not import @clapboard/db',
  ],
  [
    'a forbidden import of types',
    'packages/benchmarks/src/a.ts',
    `import type { Db } from '@clapboard/db';`,
    'benchmarks may not import @clapboard/db',
  ],
  [
    'a forbidden dynamic import',
    'packages/metrics/src/a.ts',
    `export const load = () => import('@clapboard/file-reader');`,
    'metrics may not import @clapboard/file-reader',
  ],
  [
    'a forbidden re-export',
    'packages/metrics/src/a.ts',
    `export * from '@clapboard/file-reader';`,
    'metrics may not import @clapboard/file-reader',
  ],
  [
    'a forbidden require',
    'packages/metrics/src/a.ts',
    `export const a = require('@clapboard/file-reader');`,
    'metrics may not import @clapboard/file-reader',
  ],
  [
    'a forbidden type query',
    'packages/metrics/src/a.ts',
    `export type A = import('@clapboard/file-reader').A;`,
    'metrics may not import @clapboard/file-reader',
  ],
  [
    'a registry package that is not in the import table',
    'packages/services/src/a.ts',
    `import pg from 'pg';`,
    'services may not import pg',
  ],
  [
    'a registry package that an app does not declare',
    'apps/worker/src/a.ts',
    `import express from 'express';`,
    'express is missing from apps/worker/package.json',
  ],
  [
    'a Node module in code for browsers',
    'packages/file-reader/src/a.ts',
    `import { readFile } from 'node:fs';`,
    'file-reader also runs in browsers',
  ],
  [
    'a deep import',
    'apps/worker/src/a.ts',
    `import { x } from '@clapboard/db/src/client';`,
    'Imports an internal file of @clapboard/db',
  ],
  [
    'an import of an app',
    'packages/services/src/a.ts',
    `import { x } from '@clapboard/worker';`,
    'can’t be imported',
  ],
  [
    'an app that imports an app',
    'apps/web/src/a.ts',
    `import { x } from '@clapboard/worker';`,
    'can’t be imported',
  ],
  [
    'an import of an unknown package',
    'apps/worker/src/a.ts',
    `import { x } from '@clapboard/utils';`,
    'Unknown package: @clapboard/utils',
  ],
  [
    'a path into another package',
    'packages/services/src/a.ts',
    `import { x } from '../../db/src/client';`,
    'Imports a file of packages/db by path',
  ],
  [
    'a path out of the package',
    'packages/services/src/a.ts',
    `import { x } from '../../../scripts/run.mjs';`,
    'Imports a file outside packages/services by path',
  ],
  [
    'a script that imports a file of a package by path',
    'scripts/a.ts',
    `import { x } from '../packages/db/src/client';`,
    'Imports a file of packages/db by path',
  ],
  [
    'test servers outside tests',
    'apps/worker/src/a.ts',
    `import { x } from '@clapboard/db/testing';`,
    'For tests only',
  ],
  [
    "the database outside the website's server part",
    'apps/web/src/app/page.tsx',
    `import type { Db } from '@clapboard/db';`,
    'Only src/server may open',
  ],
  [
    'a use case in a component',
    'apps/web/src/components/a.tsx',
    `import { getLeaderboardDefinition } from '@clapboard/services';`,
    'may call use cases',
  ],
  [
    'a use case in a client component',
    'apps/web/src/app/page.tsx',
    `'use client';\nimport { getLeaderboardDefinition } from '@clapboard/services';`,
    'only types from services',
  ],
  [
    'the index of benchmarks in a client component',
    'apps/web/src/app/page.tsx',
    `'use client';\nimport { shownTasks } from '@clapboard/benchmarks';`,
    'Import the entry of the value',
  ],
  [
    'a value import in a file for browsers',
    'packages/services/src/features/leaderboard/query-params.ts',
    `import { a } from './a';\nexport { a };`,
    'may import only types here',
  ],
  [
    'raw process.env',
    'packages/services/src/a.ts',
    'export const a = process.env.A;',
    'Uses process.env directly',
  ],
  [
    'process["env"]',
    'packages/services/src/a.ts',
    'export const a = process["env"];',
    'Uses process.env directly',
  ],
  [
    'env destructured from process',
    'scripts/a.mjs',
    'export const { env } = process;',
    'Uses process.env directly',
  ],
  [
    'env imported from process',
    'scripts/a.mjs',
    `import { env } from 'node:process';\nexport const a = env;`,
    'Uses process.env directly',
  ],
  ['a file over 400 lines', 'packages/metrics/src/a.ts', lines(401), '401 lines; the limit is 400'],
  [
    'a style sheet over 400 lines',
    'apps/web/src/a.css',
    'a {}\n'.repeat(401),
    '401 lines; the limit is 400',
  ],
  [
    "a comparison with a benchmark's name",
    'apps/web/src/a.ts',
    `export const is = (benchmarkId: string) => benchmarkId === 'x';`,
    'Compares a benchmark id',
  ],
  [
    'a comparison in reverse order',
    'apps/web/src/a.ts',
    `export const is = (run: { benchmark: { id: string } }) => 'x' !== run.benchmark.id;`,
    'Compares a benchmark id',
  ],
  [
    'a switch over benchmarks',
    'apps/web/src/a.ts',
    `export function is(benchmark: string) { switch (benchmark) { case 'x': return 1; default: return 2; } }`,
    'Compares a benchmark id',
  ],
  [
    "a benchmark's name in a string",
    'packages/services/src/a.ts',
    `export const a = 'pebble';`,
    'Names a benchmark outside its folder',
  ],
  [
    "a benchmark's name in markup",
    'apps/web/src/a.tsx',
    'export const A = () => <p>About Pebble</p>;',
    'Names a benchmark outside its folder',
  ],
  [
    "a benchmark's name in an identifier",
    'packages/services/src/a.ts',
    'export const scorePebble = 1;',
    'Names a benchmark outside its folder',
  ],
  [
    'a value with a vague name',
    'packages/services/src/a.ts',
    'export const names = (rows: string[]) => rows.map((one) => one.length);',
    '“one” is too vague',
  ],
  [
    'rest properties whose name says nothing',
    'packages/services/src/a.ts',
    'export const omitName = ({ name: _, ...of }: { name: string; id: string }) => of;',
    '“of” is too vague',
  ],
  [
    'a function without a verb',
    'packages/services/src/a.ts',
    'export function titleOf(row: { title: string }) { return row.title; }',
    'Start the name of titleOf with a verb',
  ],
  ['a TODO comment', 'packages/services/src/a.ts', '// TODO: later\nexport {};', 'Unfinished code'],
  [
    'a suppressed type error',
    'packages/services/src/a.ts',
    '// @ts-ignore\nexport {};',
    'Suppressed type error',
  ],
  [
    'a suppressed lint rule',
    'packages/services/src/a.ts',
    '// biome-ignore lint: because\nexport {};',
    'Suppressed lint rule',
  ],
  [
    'a suppressed lint rule in a style sheet',
    'apps/web/src/a.css',
    '/* biome-ignore lint: because */\na {}',
    'Suppressed lint rule',
  ],
];

describe('violations are reported', () => {
  test.each(violations)('%s', async (_title, file, content, message) => {
    const reported = await listViolations({ [file]: content });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain(file);
    expect(reported[0]).toContain(message);
  });

  test('a use case that a client component reaches through another file', async () => {
    const reported = await listViolations({
      'apps/web/src/app/board.tsx': `'use client';\nimport { rows } from './rows';\nexport { rows };`,
      'apps/web/src/app/rows.ts': `import { getLeaderboardDefinition } from '@/server/board';\nexport const rows = getLeaderboardDefinition;`,
      'apps/web/src/server/board.ts': `import { getLeaderboardDefinition } from '@clapboard/services';\nexport { getLeaderboardDefinition };`,
    });
    expect(reported).toEqual([
      'apps/web/src/server/board.ts:1 A client component imports server code. Pass values instead.',
      'apps/web/src/server/board.ts:1 Client components may import only types from services.',
    ]);
  });
});

describe('allowed code is not reported', () => {
  const allowed: [string, Record<string, string>][] = [
    [
      'imports of packages further up the import table',
      {
        'packages/services/src/a.ts': `import { createDb } from '@clapboard/db';\nimport { z } from 'zod';\nimport fs from 'node:fs';`,
      },
    ],
    ["an app's declared package", { 'apps/worker/src/a.ts': `import { pino } from 'pino';` }],
    [
      'test servers in a test',
      {
        'apps/worker/src/a.test.ts': `import { x } from '@clapboard/queue/testing';\nimport { test } from 'vitest';`,
      },
    ],
    ['process.env in env.ts', { 'apps/worker/src/env.ts': 'export const a = process.env.A;' }],
    [
      'process.env in a string or comment',
      {
        'apps/worker/src/a.ts':
          '// process.env is read in env.ts\nexport const a = "process.env.A";',
      },
    ],
    [
      'types of use cases and browser entries of services and benchmarks in a client component',
      {
        'apps/web/src/components/a.tsx': `'use client';\nimport type { Row } from '@clapboard/services';\nexport type A = Row;`,
        'apps/web/src/components/b.tsx': `'use client';\nimport { createLeaderboardParams } from '@clapboard/services/leaderboard/query-params';\nexport { createLeaderboardParams };`,
        'apps/web/src/components/c.tsx': `'use client';\nimport { shownTasks } from '@clapboard/benchmarks/shown-tasks';\nexport { shownTasks };`,
      },
    ],
    [
      'a use case in a page',
      {
        'apps/web/src/app/b/[benchmark]/page.tsx': `import { getLeaderboardDefinition } from '@clapboard/services';\nexport default getLeaderboardDefinition;`,
      },
    ],
    [
      'a server action in a client component',
      {
        'apps/web/src/components/a.tsx': `'use client';\nimport { publish } from '../app/actions';\nexport { publish };`,
        'apps/web/src/app/actions.ts': `'use server';\nimport { publish } from '@clapboard/services';\nexport { publish };`,
      },
    ],
    [
      'comparing two benchmarks',
      {
        'apps/web/src/a.ts':
          'export const is = (benchmark: string, row: { benchmark: string }) => row.benchmark === benchmark;',
      },
    ],
    [
      "a benchmark's name in its folder, in a test and in a comment",
      {
        'packages/benchmarks/src/pebble/index.ts': `export const id = 'pebble';`,
        'packages/benchmarks/src/index.ts': `import { id } from './pebble';\nexport { id };`,
        'packages/services/src/a.test.ts': `export const id = 'pebble';`,
        'packages/metrics/src/a.ts': '// Like Pebble.\nexport {};',
      },
    ],
    [
      'generated and built files',
      { 'packages/db/src/generated/a.ts': lines(500), 'apps/web/.next/a.js': lines(500) },
    ],
  ];

  test.each(allowed)('%s', async (_title, files) => {
    expect(await listViolations(files)).toEqual([]);
  });
});

test('imports from a lower tier into a higher tier and import cycles are reported', async () => {
  const reported = await listViolations({
    'packages/services/src/core/a.ts': `import type { B } from '../features/models/b';\nexport type A = B;`,
    'packages/services/src/features/models/b.ts': `import type { A } from '../../core/a';\nexport type B = A;`,
  });
  expect(reported).toContainEqual(expect.stringContaining('core may not import features/models'));
  expect(reported.filter((line) => line.includes('Part of an import cycle'))).toHaveLength(4);
});
