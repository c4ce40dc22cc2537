// The GitHub Action. It has no dependencies: the site serves the command line that fits it.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getEnvironment, readInput, readLines, runner } from './env.mjs';

/** Exit codes of the command line: scored, but incomplete; and not scored in time. */
const [incomplete, waiting] = [3, 6];

const server = new URL(readInput('server'));

/** Escapes text for a workflow command, see docs.github.com, “Workflow commands”. */
const escapeText = (text) =>
  String(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Ends the job with a message. */
function fail(message, code = 1) {
  console.log(`::error::${escapeText(message)}`);
  process.exit(code || 1);
}

/** Sends a request to the site. Returns its JSON. Fails with the problem that the site states. */
async function callSite(address, init) {
  const response = await fetch(new URL(`/api/v1/${address}`, server), init);
  const json = await response.json();
  if (response.ok) return json;
  return fail([json.detail, json.fix].filter(Boolean).join(' ') || `HTTP ${response.status}`);
}

/** Exchanges GitHub's token of this run for an access token of the site. */
async function exchangeToken(model) {
  const { tokenUrl, tokenSecret } = runner;
  if (!tokenUrl || !tokenSecret) {
    fail('Set the input token, or give the job the permission `id-token: write`.');
  }
  const url = new URL(tokenUrl);
  url.searchParams.set('audience', server.origin);
  const response = await fetch(url, { headers: { authorization: `Bearer ${tokenSecret}` } });
  if (!response.ok) fail(`GitHub refused an ID token: HTTP ${response.status}.`);
  const { value: githubToken } = await response.json();
  const { token } = await callSite('workflow-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ githubToken, model }),
  });
  return token;
}

/** Downloads the command line. Returns its file. */
async function downloadProgram() {
  const response = await fetch(new URL('/clapboard.mjs', server));
  if (!response.ok) fail(`${response.url} answered HTTP ${response.status}.`);
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'clapboard-')), 'clapboard.mjs');
  await writeFile(program, Buffer.from(await response.arrayBuffer()));
  return program;
}

const levels = { error: 'error', warning: 'warning', info: 'notice' };

/** Shows the problems in the files at the run, and in the diff if they are in the repository. */
function annotate(issues) {
  for (const { severity, file, at, message, fix } of issues) {
    const [, line] = /line (\d+)/.exec(at) ?? [];
    const properties = [`file=${escapeProperty(file)}`, ...(line ? [`line=${line}`] : [])];
    const position = at === '' ? '' : `${at}: `;
    console.log(
      `::${levels[severity]} ${properties.join(',')}::${escapeText(`${position}${message} ${fix}`)}`,
    );
  }
}

/** Writes a value with any characters to a file of the runner. */
async function setOutput(name, value) {
  const end = `end-${randomUUID()}`;
  const { outputFile } = runner;
  if (outputFile) await appendFile(outputFile, `${name}<<${end}\n${value}\n${end}\n`);
}

const isScore = (ref) => (score) =>
  score.task === ref.task && score.metric === ref.metric && score.slice === ref.slice;
const formatNumber = (value) => (typeof value === 'number' ? value.toFixed(4) : String(value));
const formatInterval = ({ ciLow, ciHigh }) =>
  ciLow === null || ciHigh === null ? '' : `${formatNumber(ciLow)},${formatNumber(ciHigh)}`;

/** Returns the summary of the job as Markdown. */
function summarize(benchmark, outcome, regression) {
  const titles = new Map(benchmark.tasks.map(({ id, title }) => [id, title]));
  const rows = outcome.scores
    .filter(({ slice }) => slice === benchmark.headline.slice)
    .map((score) =>
      [
        titles.get(score.task) ?? score.task,
        score.metric,
        formatNumber(score.value),
        formatInterval(score).replace(',', ' to '),
      ].join(' | '),
    );
  return [
    `### ${benchmark.title}`,
    '',
    `[${outcome.complete ? 'Result' : 'Incomplete result'}](${outcome.url})${regression === null ? '' : regression ? ': significantly worse than before' : ': no regression'}`,
    '',
    '| Task | Metric | Value | 95% interval |',
    '| --- | --- | --: | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

const program = await downloadProgram();
const model = readInput('model');
const token = readInput('token') || (await exchangeToken(model));
console.log(`::add-mask::${token}`);

/** Runs the command line. Its progress goes to the log. Returns its exit code and output. */
function run(args) {
  const { status, stdout, error } = spawnSync(process.execPath, [program, ...args], {
    env: getEnvironment(server.href, token),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (error) fail(error.message);
  return { code: status, output: stdout };
}

/** Returns the JSON that a command printed. Fails with its exit code if it printed none. */
function parse({ code, output }) {
  try {
    return JSON.parse(output);
  } catch {
    return fail(output || 'The command failed. See the log.', code);
  }
}

const paths = readLines('path');
const named = readInput('benchmark');
const files = [...(named ? ['--benchmark', named] : []), '--', ...paths];
const checked = run(['check', '--json', ...files]);
const check = parse(checked);
annotate(check.issues);
if (checked.code !== 0 && checked.code !== incomplete) {
  fail('The files have errors.', checked.code);
}
const settings = readLines('set').flatMap((setting) => ['--set', setting]);
const wait = readInput('wait') || '30m';
const options = ['--json', '--wait', wait, '--model', model, ...settings];
if (readInput('publish') === 'true') options.push('--publish');
const submitted = run(['submit', ...options, ...files]);
const outcome = parse(submitted);
await setOutput('id', outcome.submission);
await setOutput('url', outcome.url);
if (outcome.scores.length === 0) {
  const reason = submitted.code === waiting ? `Not scored within ${wait}.` : outcome.errorMessage;
  fail(`${reason ?? 'The submission has no result.'} ${outcome.url}`, submitted.code);
}

const benchmark = await callSite(`benchmarks/${check.benchmark}`);
const headline = outcome.scores.find(isScore(benchmark.headline));
await setOutput('score', headline?.value ?? '');
await setOutput('interval', headline ? formatInterval(headline) : '');

const before = readInput('fail-on-regression-from');
const regression = before === '' ? null : isWorse(before, outcome.submission);
await setOutput('regression', regression ?? '');
const { summaryFile } = runner;
if (summaryFile) await appendFile(summaryFile, summarize(benchmark, outcome, regression));
if (regression) fail(`The headline is significantly worse than that of ${before}.`);
if (submitted.code !== 0) {
  const reason = outcome.complete
    ? 'A maintainer must approve the result before it is public'
    : 'The result is incomplete';
  fail(`${reason}: ${outcome.url}`, submitted.code);
}

/** Whether the interval of the difference between the headlines excludes zero, on the worse side. */
function isWorse(id, other) {
  const { headline: ref } = benchmark;
  const score = ['--task', ref.task, '--metric', ref.metric, '--slice', ref.slice];
  const comparison = parse(run(['compare', '--format', 'json', ...score, id, other]));
  const slice = comparison.slices.find((candidate) => candidate.slice === ref.slice);
  const [pair] = slice?.pairs ?? [];
  if (!pair?.interval) fail('The results can’t be compared by the headline.');
  // The differences are those of the earlier result minus the new one.
  return getDirection(ref) === 'lower' ? pair.interval.high < 0 : pair.interval.low > 0;
}

/** Which values of a score are better. */
function getDirection({ task, metric }) {
  const metrics = benchmark.tasks.find(({ id }) => id === task)?.metrics ?? [];
  const composite = benchmark.composites.find((other) => other.task === task);
  const found = metrics.find(({ id }) => id === metric) ?? composite?.metric;
  return found?.direction ?? fail('The headline has no better direction.');
}
