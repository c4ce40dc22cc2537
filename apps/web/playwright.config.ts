import { defineConfig, devices } from '@playwright/test';
import { isRoot, systemBrowser } from './e2e/env';

const executablePath = systemBrowser();

/** Marks tests that `npm run test:e2e` leaves to `npm run test:e2e:nightly`. */
export const nightly = /@nightly/;

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results/playwright',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has a site of its own. Two of both fill two cores.
  workers: 2,
  grepInvert: nightly,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Traces take an eighth of the time of all tests; `--trace on` writes them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
