import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sources = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'prisma/**/*.test.ts',
];
const integration = ['**/*.integration.test.{ts,tsx}'];
/** They kill processes and wait for leases, which a second file beside them would stretch. */
const faults = ['**/*chaos.integration.test.ts'];
/** Files share the modules that they load: no test replaces one, and to load them anew takes a third of the time. */
const isolate = false;
const notOurs = ['**/node_modules/**', '**/dist/**', '**/.next/**', 'apps/web/e2e/**'];

/**
 * `unit` needs nothing but Node; `integration` starts its own PostgreSQL and Redis on free ports, and
 * `faults`, which comes after it, breaks them. A test is an integration test when its file ends in
 * `.integration.test.ts`.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: sources,
          exclude: [...notOurs, ...integration],
          // The default leaves a core idle, which is half of them on the smallest machine.
          maxWorkers: '100%',
          isolate,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: [...notOurs, ...faults],
          // For `faults` as well: a second one would load the migration engine twice, which it does not bear.
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          sequence: { groupOrder: 1 },
          // Each file runs a database server of its own and waits for it as often as it works: two cores
          // carry two.
          maxWorkers: 2,
          isolate,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: faults,
          exclude: notOurs,
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
