import { defineConfig } from '@playwright/test';
import gate from './playwright.config';

/**
 * `npm run screenshots` saves screenshots of all pages in test-results/screenshots. `-- --project readme` takes
 * the picture of the README.
 */
export default defineConfig({
  ...gate,
  testDir: './e2e/screenshots',
  outputDir: '../../test-results/screenshots-run',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  projects: [
    { name: 'pages', testMatch: 'pages.shots.ts' },
    { name: 'readme', testMatch: 'readme.shots.ts' },
  ],
});
