import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { childEnvironment } from './env.mjs';
import { ensureBrowser, ensureRedis } from './programs.mjs';
import { createProgress } from './progress.mjs';

const results = path.join(root, 'test-results');
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 * @property {string} [report] file with the JSON report of a test runner
 * @property {(report: unknown) => Count} [count]
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

/** @param {string} project */
function vitest(project) {
  const report = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters];
  return { command: bin('vitest'), args, report, count: countVitest };
}

const endToEndReport = path.join(results, 'end-to-end.json');

/** @type {Stage[]} */
const stages = [
  { title: 'Check: lint, types, architecture', command: 'npm', args: ['run', '--silent', 'check'] },
  { title: 'Unit tests', ...vitest('unit') },
  { title: 'Integration tests', ...vitest('integration') },
  { title: 'Build', command: 'npm', args: ['run', '--silent', 'build'] },
  {
    title: 'End-to-end tests',
    command: bin('playwright'),
    args: ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    report: endToEndReport,
    count: countPlaywright,
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
 * What a stage counts for. One that fails without a failed test (a file that does not load, lint)
 * counts as one failure, so that the sum never hides it.
 *
 * @param {Stage} stage
 * @param {boolean} succeeded
 * @returns {Promise<Count>}
 */
async function countStage({ report, count }, succeeded) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const text = report ? await readFile(report, 'utf8').catch(() => undefined) : undefined;
  const counted = text && count ? count(JSON.parse(text)) : none;
  return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

const progress = createProgress(process.stdout);
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];

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
    const counted = await countStage(stage, succeeded);
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.skipped += counted.skipped;
    const seconds = Math.round((performance.now() - start) / 1000);
    const tests = stage.report
      ? `${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped, `
      : '';
    summary.push(`${succeeded ? 'ok    ' : 'FAILED'} ${stage.title}: ${tests}${seconds} s`);
  }
} catch (error) {
  total.failed += 1;
  progress.line(`\n${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && 'output' in error) progress.line(String(error.output));
}

progress.line(`\n${summary.join('\n')}\n`);
progress.line(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
