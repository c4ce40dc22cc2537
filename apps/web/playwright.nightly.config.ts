import { defineConfig } from '@playwright/test';
import gate, { nightly } from './playwright.config';

const { grepInvert: _, ...common } = gate;

/** Long tests: all pages in all widths and themes, all entry points as all roles, attacks, memory, real verdicts. */
export default defineConfig({
  ...common,
  outputDir: '../../test-results/playwright-nightly',
  grep: nightly,
  // Some of these tests measure time or memory.
  workers: 1,
});
