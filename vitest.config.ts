import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sixthBenchmark } from './scripts/sixth-benchmark/testing/vite-plugin.ts';

const sources = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'prisma/**/*.test.ts',
];
const integration = ['**/*.integration.test.{ts,tsx}'];
const nightly = ['**/*.nightly.test.ts'];
/** Test files share loaded modules, which saves a third of the time. Tests that replace modules must restore them. */
const isolate = false;
const excluded = ['**/node_modules/**', '**/dist/**', '**/.next/**', 'apps/web/e2e/**'];
const globalSetup = ['packages/db/src/testing/global-setup.ts'];

/**
 * Projects by file name: `*.test.ts` is `unit` and needs only Node. `*.integration.test.ts` uses Redis and
 * PostgreSQL, with one server per run. `*.nightly.test.ts` kills processes, copies the repository or takes
 * minutes, and only runs in `npm run test:nightly`.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
  plugins: [sixthBenchmark],
  test: {
    // Compiled modules stay in node_modules/.experimental-vitest-cache, so each run compiles what changed. Unit and
    // integration tests are two runs and load mostly the same files. `npx vitest --clearCache` removes them.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: sources,
          exclude: [...excluded, ...integration, ...nightly],
          setupFiles: ['scripts/testing/property-runs.ts'],
          // The default leaves one core idle, which is half of a two-core machine.
          maxWorkers: '100%',
          isolate,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: excluded,
          globalSetup,
          sequence: { groupOrder: 1 },
          // Tests also wait for databases and processes, so three use two cores fully.
          maxWorkers: 3,
          isolate,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: nightly,
          exclude: excluded,
          globalSetup,
          sequence: { groupOrder: 2 },
          // Tests that wait for the leases of killed workers would take longer beside other files.
          fileParallelism: false,
          // Ends only hanging tests: on a slow machine, starting twenty workers one by one takes over two minutes.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
