import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sources = [
  'packages/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'prisma/**/*.test.ts',
];
const integration = ['**/*.integration.test.{ts,tsx}'];
const notOurs = ['**/node_modules/**', '**/dist/**', '**/.next/**', 'apps/web/e2e/**'];

/**
 * Two projects: `unit` needs nothing but Node; `integration` starts its own PostgreSQL and Redis
 * on free ports. A test is an integration test when its file ends in `.integration.test.ts`.
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
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: notOurs,
          // Each file runs a database server of its own and waits for it as often as it works: two cores
          // carry two.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
