import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/env';

/** Marks tests that only `npm run test:e2e:nightly` runs. */
export const nightly = /@nightly/;

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results/playwright',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has its own site. Three use two cores fully, because tests also wait for pages and workers.
  workers: 3,
  grepInvert: nightly,
  retries: 0,
  forbidOnly: true,
  // Ends only hanging tests: on a slow machine, the walk through all page templates takes over five minutes.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Traces would take an eighth of the total time. `--trace on` enables them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
