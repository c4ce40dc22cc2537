import { defineConfig } from '@playwright/test';
import gate, { nightly } from './playwright.config';

const { grepInvert: _, ...common } = gate;

/** Long tests: every page in every width and theme, every entrance as every role, attacks, memory, real verdicts. */
export default defineConfig({
  ...common,
  outputDir: '../../test-results/playwright-nightly',
  grep: nightly,
  // Some of these tests measure time or memory.
  workers: 1,
});
