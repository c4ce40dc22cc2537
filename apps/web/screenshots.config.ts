import { defineConfig } from '@playwright/test';
import gate from './playwright.config';

/**
 * `npm run screenshots` saves screenshots of all pages in test-results/screenshots. `npm run pictures` takes the
 * pictures of the README and the documentation.
 */
export default defineConfig({
  ...gate,
  testDir: './e2e/screenshots',
  outputDir: '../../test-results/screenshots-run',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  projects: [
    { name: 'pages', testMatch: ['pages.shots.ts', 'judged.shots.ts'] },
    { name: 'readme', testMatch: 'readme.shots.ts' },
    { name: 'documentation', testMatch: 'documentation.shots.ts' },
  ],
});
