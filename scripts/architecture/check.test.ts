import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check';

let root: string;

async function plant(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const full = path.join(root, name);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }
}

function manifest(exports: string[], dependencies: string[] = []): string {
  return JSON.stringify({
    exports: Object.fromEntries(exports.map((one) => [one, `./src/${one}.ts`])),
    dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])),
  });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  await plant({
    'packages/metrics/package.json': manifest(['.']),
    'packages/intake/package.json': manifest(['.']),
    'packages/benchmarks/package.json': manifest(['.']),
    'packages/benchmarks/src/pebble/score.ts': 'export const name = "pebble";\n',
    'packages/db/package.json': manifest(['.', './testing']),
    'packages/queue/package.json': manifest(['.', './testing']),
    'packages/storage/package.json': manifest(['.']),
    'packages/services/package.json': manifest(['.', './board-params']),
    'apps/worker/package.json': manifest(['.'], ['pino']),
    'apps/web/package.json': manifest([], ['next', 'react']),
  });
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function found(files: Record<string, string>): Promise<string[]> {
  await plant(files);
  const violations = await checkArchitecture(root);
  return violations.map(({ file, line, message, warning }) =>
    [warning ? 'warning ' : '', `${file}:${line} `, message].join(''),
  );
}

const lines = (count: number) => 'export {};\n'.repeat(count);

/** Each of these must be reported, once, at the place, with these words. */
const violations: [string, string, string, string][] = [
  [
    'a package that imports against the direction',
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
    `export const load = () => import('@clapboard/intake');`,
    'metrics may not import @clapboard/intake',
  ],
  [
    'a forbidden re-export',
    'packages/metrics/src/a.ts',
    `export * from '@clapboard/intake';`,
    'metrics may not import @clapboard/intake',
  ],
  [
    'a forbidden require',
    'packages/metrics/src/a.ts',
    `export const a = require('@clapboard/intake');`,
    'metrics may not import @clapboard/intake',
  ],
  [
    'a forbidden type query',
    'packages/metrics/src/a.ts',
    `export type A = import('@clapboard/intake').A;`,
    'metrics may not import @clapboard/intake',
  ],
  [
    'a registry package that is not of the field',
    'packages/services/src/a.ts',
    `import pg from 'pg';`,
    'services may not import pg',
  ],
  [
    'a registry package that an app does not declare',
    'apps/worker/src/a.ts',
    `import express from 'express';`,
    'express is not in apps/worker/package.json',
  ],
  [
    'Node in code that browsers run',
    'packages/intake/src/a.ts',
    `import { readFile } from 'node:fs';`,
    'intake runs in browsers too',
  ],
  [
    'a deep import',
    'apps/worker/src/a.ts',
    `import { x } from '@clapboard/db/src/client';`,
    'Reaches into @clapboard/db',
  ],
  [
    'an import of an app',
    'packages/services/src/a.ts',
    `import { x } from '@clapboard/worker';`,
    'Nothing may import an app',
  ],
  [
    'an app that imports an app',
    'apps/web/src/a.ts',
    `import { x } from '@clapboard/worker';`,
    'Nothing may import an app',
  ],
  [
    'an import of a package that is not there',
    'apps/worker/src/a.ts',
    `import { x } from '@clapboard/utils';`,
    'There is no package @clapboard/utils',
  ],
  [
    'a path into another package',
    'packages/services/src/a.ts',
    `import { x } from '../../db/src/client';`,
    'Reaches into packages/db by a path',
  ],
  [
    'a path out of the package',
    'packages/services/src/a.ts',
    `import { x } from '../../../scripts/run.mjs';`,
    'Leaves packages/services by a path',
  ],
  [
    'a script that reaches into a package by a path',
    'scripts/a.ts',
    `import { x } from '../packages/db/src/client';`,
    'Reaches into packages/db by a path',
  ],
  [
    'test servers in what is not a test',
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
    `import { getBoard } from '@clapboard/services';`,
    'Use cases are called by pages',
  ],
  [
    'a use case in a client component',
    'apps/web/src/app/page.tsx',
    `'use client';\nimport { getBoard } from '@clapboard/services';`,
    'types of services only',
  ],
  [
    'a value that a file for browsers imports',
    'packages/services/src/leaderboard/board-params.ts',
    `import { a } from './a';\nexport { a };`,
    'it may import types only',
  ],
  [
    'raw process.env',
    'packages/services/src/a.ts',
    'export const a = process.env.A;',
    'Raw process.env',
  ],
  [
    'process["env"]',
    'packages/services/src/a.ts',
    'export const a = process["env"];',
    'Raw process.env',
  ],
  [
    'env taken out of process',
    'scripts/a.mjs',
    'export const { env } = process;',
    'Raw process.env',
  ],
  [
    'env imported from process',
    'scripts/a.mjs',
    `import { env } from 'node:process';\nexport const a = env;`,
    'Raw process.env',
  ],
  ['a file over 400 lines', 'packages/metrics/src/a.ts', lines(401), '401 lines; at most 400'],
  [
    'a style sheet over 400 lines',
    'apps/web/src/a.css',
    'a {}\n'.repeat(401),
    '401 lines; at most 400',
  ],
  [
    "a comparison with a benchmark's name",
    'apps/web/src/a.ts',
    `export const is = (benchmarkId: string) => benchmarkId === 'x';`,
    'Asks which benchmark it is',
  ],
  [
    'a comparison the other way round',
    'apps/web/src/a.ts',
    `export const is = (run: { benchmark: { id: string } }) => 'x' !== run.benchmark.id;`,
    'Asks which benchmark it is',
  ],
  [
    'a switch over benchmarks',
    'apps/web/src/a.ts',
    `export function is(benchmark: string) { switch (benchmark) { case 'x': return 1; default: return 2; } }`,
    'Asks which benchmark it is',
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
    'an unfinished place',
    'packages/services/src/a.ts',
    '// TODO: later\nexport {};',
    'An unfinished place',
  ],
  [
    'a hidden type error',
    'packages/services/src/a.ts',
    '// @ts-ignore\nexport {};',
    'A type error that is hidden',
  ],
  [
    'a silenced lint rule',
    'packages/services/src/a.ts',
    '// biome-ignore lint: because\nexport {};',
    'A lint rule that is silenced',
  ],
  [
    'a silenced lint rule in a style sheet',
    'apps/web/src/a.css',
    '/* biome-ignore lint: because */\na {}',
    'A lint rule that is silenced',
  ],
];

describe('what breaks a rule is reported', () => {
  test.each(violations)('%s', async (_title, file, content, message) => {
    const reported = await found({ [file]: content });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain(file);
    expect(reported[0]).toContain(message);
  });

  test('a use case that a client component reaches through another file', async () => {
    const reported = await found({
      'apps/web/src/app/board.tsx': `'use client';\nimport { rows } from './rows';\nexport { rows };`,
      'apps/web/src/app/rows.ts': `import { getBoard } from '@/server/board';\nexport const rows = getBoard;`,
      'apps/web/src/server/board.ts': `import { getBoard } from '@clapboard/services';\nexport { getBoard };`,
    });
    expect(reported).toEqual([
      'apps/web/src/server/board.ts:1 Server code that a client component imports. Pass it the values.',
      'apps/web/src/server/board.ts:1 A client component may import types of services only.',
    ]);
  });

  test('a file over 200 lines is a warning', async () => {
    const reported = await found({ 'packages/metrics/src/a.ts': lines(201) });
    expect(reported).toEqual([
      'warning packages/metrics/src/a.ts:1 201 lines; a file reads well up to 200.',
    ]);
  });
});

describe('what keeps the rules is not reported', () => {
  const allowed: [string, Record<string, string>][] = [
    [
      'imports in the direction',
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
      'types of use cases in a client component',
      {
        'apps/web/src/components/a.tsx': `'use client';\nimport type { Row } from '@clapboard/services';\nexport type A = Row;`,
      },
    ],
    [
      'what services have for browsers in a client component',
      {
        'apps/web/src/components/a.tsx': `'use client';\nimport { boardParams } from '@clapboard/services/board-params';\nexport { boardParams };`,
      },
    ],
    [
      'a use case in a page',
      {
        'apps/web/src/app/b/[benchmark]/page.tsx': `import { getBoard } from '@clapboard/services';\nexport default getBoard;`,
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
        'packages/metrics/src/a.ts': '// as Pebble has it\nexport {};',
      },
    ],
    [
      'generated and built files',
      { 'packages/db/src/generated/a.ts': lines(500), 'apps/web/.next/a.js': lines(500) },
    ],
  ];

  test.each(allowed)('%s', async (_title, files) => {
    expect(await found(files)).toEqual([]);
  });
});
