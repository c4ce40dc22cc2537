import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sixthBenchmark } from './scripts/sixth-benchmark/testing/vite-plugin';

const sources = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'prisma/**/*.test.ts',
];
const integration = ['**/*.integration.test.{ts,tsx}'];
const nightly = ['**/*.nightly.test.ts'];
/** Files share loaded modules, which saves a third of the time. A test that replaces modules restores them at its end. */
const isolate = false;
const excluded = ['**/node_modules/**', '**/dist/**', '**/.next/**', 'apps/web/e2e/**'];
const globalSetup = ['packages/db/src/testing/global-setup.ts'];

/**
 * Projects by the name of a test file: `*.test.ts` is `unit` and needs Node alone; `*.integration.test.ts`
 * uses PostgreSQL, of which one server starts per run, and Redis; `*.nightly.test.ts` kills processes, copies
 * the repository or takes minutes, and is left to `npm run test:nightly`.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
  plugins: [sixthBenchmark],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: sources,
          exclude: [...excluded, ...integration, ...nightly],
          setupFiles: ['scripts/testing/property-runs.ts'],
          // The default leaves a core idle, which is half of them on the smallest machine.
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
          maxWorkers: 2,
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
          // Killed workers wait for leases, which a file beside them would stretch.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
