import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { childEnvironment } from './env.mjs';
import { checkFreeSpace } from './free-space.mjs';
import { ensureBrowser, ensureRedis } from './programs.mjs';
import { createProgress } from './progress.mjs';
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';

/** Free space for the build, and for databases and files of tests. */
const buildBytes = 1e9;
const testBytes = 0.5e9;

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
 * @property {boolean} [background] runs in parallel with the following stages, until one awaits it; prints
 *   output only if it fails
 * @property {boolean} [awaitsBackground]
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
  // A flaky test counts as failed.
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/**
 * Returns the stage of a Vitest project.
 *
 * @param {string} title
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @returns {Stage}
 */
function vitest(title, project, env) {
  const report = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters];
  const failures = (/** @type {any} */ tests) => listVitestFailures(tests, root);
  const command = bin('vitest');
  return { title, command, args, report, count: countVitest, failures, ...(env ? { env } : {}) };
}

/**
 * Returns a stage of browser tests, which require the build.
 *
 * @param {string} title
 * @param {string} config
 * @returns {Stage}
 */
function playwright(title, config) {
  const report = path.join(results, 'end-to-end.json');
  return {
    title,
    command: bin('playwright'),
    args: ['test', '-c', config, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: countPlaywright,
    failures: listPlaywrightFailures,
    awaitsBackground: true,
  };
}

/** @type {Stage} */
const build = {
  title: 'Build',
  command: 'npm',
  args: ['run', '--silent', 'build'],
  background: true,
};

/** Stages that every commit must pass. @type {Stage[]} */
const gate = [
  { title: 'Check: lint, types, architecture', command: 'npm', args: ['run', '--silent', 'check'] },
  build,
  vitest('Unit tests', 'unit'),
  vitest('Integration tests', 'integration'),
  playwright('End-to-end tests', 'apps/web/playwright.config.ts'),
];

/** Stages that take too long for every commit. @type {Stage[]} */
const nightly = [
  vitest('Unit tests, many runs', 'unit', {
    MUTATIONS: '2000',
    PROPERTY_RUNS: '5000',
    OFFICIAL_CASES: 'all',
  }),
  vitest('Nightly tests: faults, processes, a sixth benchmark', 'nightly'),
  {
    title: 'Coverage of intervals',
    command: 'npm',
    args: ['run', '--silent', 'bench', '--', 'coverage'],
  },
  build,
  playwright('End-to-end tests, nightly', 'apps/web/playwright.nightly.config.ts'),
];

const stages = process.argv.includes('--nightly') ? nightly : gate;

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort());

/**
 * Runs a stage. Its output goes to the terminal, or is returned if it runs in the background.
 *
 * @param {Stage} stage
 * @param {string | undefined} browser path of the browser for the stage
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function runStage({ command, args, env, report, background = false }, browser) {
  return new Promise((resolve, reject) => {
    const output = background ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: childEnvironment({ ...env, CLAPBOARD_E2E_BROWSER: browser }),
      stdio: ['ignore', output, output],
    });
    /** @type {string[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
    }
    const interrupt = () => {
      // Test runners stop their servers and sites on this signal only.
      child.kill('SIGINT');
      // npm doesn't pass it on, and the other stages have nothing to stop.
      if (report === undefined) resolve({ succeeded: false, output: '' });
    };
    stop.signal.addEventListener('abort', interrupt);
    child.once('error', reject);
    child.once('close', (code) => {
      stop.signal.removeEventListener('abort', interrupt);
      resolve({ succeeded: code === 0, output: chunks.join('') });
    });
  });
}

/**
 * Reads the report of a stage's test runner. Returns undefined if there is none.
 *
 * @param {Stage} stage
 * @returns {Promise<unknown>}
 */
async function readReport({ report }) {
  const text = report ? await readFile(report, 'utf8').catch(() => undefined) : undefined;
  return text && JSON.parse(text);
}

/**
 * Counts the tests of a stage. A stage that fails without a failed test (for example lint, or a file that does
 * not load) counts as one failure, so that it appears in the total.
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

/**
 * Runs a stage and adds its result to the summary.
 *
 * @param {Stage} stage
 * @param {string | undefined} browser path of the browser for the stage
 */
async function complete(stage, browser) {
  const start = performance.now();
  const { succeeded, output } = await runStage(stage, browser);
  if (!succeeded && output) progress.line(`\n=== ${stage.title} ===\n\n${output}`);
  const report = await readReport(stage);
  const counted = countStage(stage, report, succeeded);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  const seconds = Math.round((performance.now() - start) / 1000);
  const tests = stage.report
    ? `${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped, `
    : '';
  const note = stage.background ? ' (in parallel)' : '';
  summary.push(`${succeeded ? 'ok    ' : 'FAILED'} ${stage.title}: ${tests}${seconds} s${note}`);
  const failures = report && stage.failures ? stage.failures(report) : [];
  failed.push(...failures.map(({ name, message }) => `${name}\n    ${message}`));
}

try {
  await bootstrap(progress, stop.signal);
  await checkFreeSpace(root, buildBytes, 'Building and testing');
  await checkFreeSpace(tmpdir(), testBytes, 'Testing');
  await ensureRedis(progress);
  const browser = await ensureBrowser(progress);
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const start = performance.now();
  /** @type {Promise<void>[]} */
  const background = [];
  for (const stage of stages) {
    if (stop.signal.aborted) break;
    if (stage.background) {
      background.push(complete(stage, browser));
      continue;
    }
    if (stage.awaitsBackground) await Promise.all(background);
    progress.line(`\n=== ${stage.title} ===\n`);
    await complete(stage, browser);
  }
  await Promise.all(background);
  if (stop.signal.aborted) throw new Error('Interrupted.');
  summary.push(`       Total: ${Math.round((performance.now() - start) / 1000)} s`);
} catch (error) {
  total.failed += 1;
  progress.line(`\n${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && 'output' in error) progress.line(String(error.output));
}

progress.line(`\n${summary.join('\n')}\n`);
if (failed.length > 0) progress.line(`Failed:\n\n${failed.join('\n')}\n`);
progress.line(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
