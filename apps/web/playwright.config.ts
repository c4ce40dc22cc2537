import { defineConfig, devices } from '@playwright/test';
import { isRoot, systemBrowser } from './e2e/env';

const executablePath = systemBrowser();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../../test-results/playwright',
  globalSetup: './e2e/global-setup.ts',
  // One site on two cores: journeys beside each other would only measure their own load.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // What hostile files take is read from a site that has done little else yet.
  projects: [
    { name: 'hostile', testMatch: 'hostile.spec.ts' },
    { name: 'journeys', testIgnore: 'hostile.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // A trace takes an eighth of the time of all tests: `--trace on` writes one where it is wanted.
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
