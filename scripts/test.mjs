import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { childEnvironment } from './env.mjs';
import { ensureBrowser, ensureRedis } from './programs.mjs';
import { createProgress } from './progress.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs';

const results = path.join(root, 'test-results');
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {import('./test-failures.mjs').Failure} Failure */

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 * @property {string} [report] file with the JSON report of a test runner
 * @property {(report: unknown) => Count} [count]
 * @property {(report: unknown) => Failure[]} [failures]
 * @property {Record<string, string>} [env]
 */

/** @param {any} report */
const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** @param {any} report */
const countPlaywright = ({ stats }) => ({
  passed: stats.expected,
  // Passing at the second try is a fault as well.
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** @param {[string, ...string[]]} projects */
function vitest(...projects) {
  const report = path.join(results, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters];
  const failures = (/** @type {any} */ tests) => failuresOfVitest(tests, root);
  return { command: bin('vitest'), args, report, count: countVitest, failures };
}

const endToEndReport = path.join(results, 'end-to-end.json');

/** @type {Stage[]} */
const stages = [
  { title: 'Check: lint, types, architecture', command: 'npm', args: ['run', '--silent', 'check'] },
  { title: 'Unit tests', ...vitest('unit') },
  { title: 'Integration tests', ...vitest('integration', 'faults') },
  { title: 'Build', command: 'npm', args: ['run', '--silent', 'build'] },
  {
    title: 'End-to-end tests',
    command: bin('playwright'),
    args: ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    report: endToEndReport,
    count: countPlaywright,
    failures: failuresOfPlaywright,
  },
];

/**
 * Runs a stage with its output on the terminal. True when it succeeded.
 *
 * @param {Stage} stage
 * @returns {Promise<boolean>}
 */
function runStage({ command, args, env }) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: root, env: childEnvironment(env), stdio });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * The report that a stage's test runner wrote, or undefined where it wrote none.
 *
 * @param {Stage} stage
 * @returns {Promise<unknown>}
 */
async function readReport({ report }) {
  const text = report ? await readFile(report, 'utf8').catch(() => undefined) : undefined;
  return text && JSON.parse(text);
}

/**
 * What a stage counts for. One that fails without a failed test (a file that does not load, lint)
 * counts as one failure, so that the sum never hides it.
 *
 * @param {Stage} stage
 * @param {unknown} report
 * @param {boolean} succeeded
 * @returns {Count}
 */
function countStage({ count }, report, succeeded) {
  const counted = report && count ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

const progress = createProgress(process.stdout);
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const failed = [];

try {
  await bootstrap(progress);
  await ensureBrowser(progress);
  await ensureRedis(progress);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  for (const stage of stages) {
    progress.line(`\n=== ${stage.title} ===\n`);
    const start = performance.now();
    const succeeded = await runStage(stage);
    const report = await readReport(stage);
    const counted = countStage(stage, report, succeeded);
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.skipped += counted.skipped;
    const seconds = Math.round((performance.now() - start) / 1000);
    const tests = stage.report
      ? `${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped, `
      : '';
    summary.push(`${succeeded ? 'ok    ' : 'FAILED'} ${stage.title}: ${tests}${seconds} s`);
    const failures = report && stage.failures ? stage.failures(report) : [];
    failed.push(...failures.map(({ name, message }) => `${name}\n    ${message}`));
  }
} catch (error) {
  total.failed += 1;
  progress.line(`\n${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && 'output' in error) progress.line(String(error.output));
}

progress.line(`\n${summary.join('\n')}\n`);
if (failed.length > 0) progress.line(`Failed:\n\n${failed.join('\n')}\n`);
progress.line(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
