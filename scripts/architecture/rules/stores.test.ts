import { expect, it } from 'vitest';
import { parseSource } from '../source';
import { storeWrites } from './stores';

const feature = 'packages/services/src/features/datasets/a.ts';
const store = 'packages/services/src/core/revision/store.ts';

function check(name: string, text: string): string[] {
  const files = [parseSource(name, text)];
  return storeWrites({
    files,
    workspaces: [],
    benchmarks: [],
    migrations: [],
    recordedMigrations: [],
  }).map(({ message }) => message);
}

const writes = [
  ['Prisma', 'tx.datasetRevision.updateMany({ data: { active: true } })'],
  ['SQL', 'tx.$executeRaw`DELETE FROM "DatasetRevision" WHERE id = $' + '{id}`'],
  [
    'multi-line SQL',
    'tx.$executeRaw`WITH a AS (SELECT 1)\n  INSERT INTO\n  "DatasetRevision" (id)`',
  ],
];

it.each(writes)(
  'a write with %s is reported outside the store of its table',
  (_kind, statement) => {
    expect(check(feature, statement)).toEqual([
      `Writes DatasetRevision outside its store. Call ${store}.`,
    ]);
    expect(check(store, statement)).toEqual([]);
    expect(check('packages/services/src/features/datasets/a.test.ts', statement)).toEqual([]);
    expect(check('packages/services/src/testing/a.ts', statement)).toEqual([]);
  },
);

it.each([
  'tx.datasetRevision.findMany({})',
  'row.datasetRevision.createdAt',
  'tx.$queryRaw`SELECT 1 FROM "DatasetRevision" FOR UPDATE`',
  'tx.item.createMany({ data: [] })',
])('other statements are allowed anywhere: %s', (statement) => {
  expect(check(feature, statement)).toEqual([]);
});

it('a store can be a folder', () => {
  const statement = 'tx.evaluation.delete({ where: { id } })';
  const folder = 'packages/services/src/pipeline/evaluations/store/';
  expect(check(feature, statement)).toEqual([
    `Writes Evaluation outside its store. Call ${folder}.`,
  ]);
  expect(check(`${folder}a.ts`, statement)).toEqual([]);
});
