import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  type TestContext,
} from '@clapboard/services/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CliSite, startCliSite } from './testing/cli-site';

const root = path.join(import.meta.dirname, '../../../..');
const videos = 40;

let context: TestContext;
let site: CliSite;

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  site = await startCliSite(context, { program: '' });
});

afterEach(async () => {
  await site.close();
  await context.close();
});

/** A program that uses the generated client. Prints a JSON document. */
const journey = `
import { readFile } from 'node:fs/promises';
import {
  checkFiles, createSubmission, getLeaderboard, getResult, getSubmissionState, importRevision,
  listBenchmarks, type Problem, publishSubmission, uploadFile, watchSubmission,
} from './client.js';

const options = { headers: { authorization: \`Bearer \${process.env['CLAPBOARD_TOKEN']}\` } };
const fail = ({ code }: Problem): never => { throw new Error(code); };

const found = await listBenchmarks({ limit: 200 }, options);
if (found.status !== 200) throw fail(found.data);
const benchmark = found.data.data.find(({ title }) => title === 'VidHal')?.id ?? '';

const files: { fileId: string }[] = [];
for (const name of process.argv.slice(2)) {
  const uploaded = await uploadFile(new Blob([await readFile(name)]), { name }, options);
  if (uploaded.status !== 200 && uploaded.status !== 201) throw fail(uploaded.data);
  files.push({ fileId: uploaded.data.fileId });
}

const check = await checkFiles({ benchmark, files }, options);
if (check.status !== 200) throw fail(check.data);

const submitted = await createSubmission(
  {
    benchmark,
    model: { new: { name: 'M', organisation: 'Lab', openWeights: true } },
    runSettings: { frames: 8 },
    files: check.data.files,
  },
  options,
);
if (submitted.status !== 200 && submitted.status !== 201) throw fail(submitted.data);
const { submissionId } = submitted.data;

// The stream ends with the final state.
await watchSubmission(submissionId, options);
const state = await getSubmissionState(submissionId, options);
if (state.status !== 200) throw fail(state.data);
const result = await getResult(submissionId, {}, options);
if (result.status !== 200) throw fail(result.data);

const published = await publishSubmission(submissionId, options);
if (published.status !== 200) throw fail(published.data);
const board = await getLeaderboard(benchmark, { q: 'Lab', published: '0', limit: 10 });
if (board.status !== 200) throw new Error(String(board.status));

const form = { benchmark, label: 'Next', access: 'public', activate: 'no', files: [new Blob(['{}'])] } as const;
const refused = await importRevision({ ...form, files: [...form.files] }, options);

console.log(JSON.stringify({
  benchmark,
  issues: check.data.issues,
  status: state.data.status,
  submissionId: result.data.submission.id,
  visibility: published.data.visibility,
  rows: board.data.rows.map(({ submissionId }) => submissionId),
  refused: refused.status === 200 || refused.status === 201 ? null : refused.data.code,
}));
`;

/** Options of this repository's code, for Node's own module resolution. */
const compilerOptions = {
  rootDir: '.',
  outDir: 'built',
  noEmit: false,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  typeRoots: [path.join(root, 'node_modules/@types')],
};

it('a client generated from the document compiles strictly and goes from a token to the leaderboard', async () => {
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(root, program), args, { cwd: site.folder });
  const write = (name: string, content: string) => writeFile(path.join(site.folder, name), content);
  const document = await fetch(new URL('api/v1/openapi.json', site.url));
  await write('openapi.json', await document.text());
  await write('package.json', '{ "type": "module" }');
  const output = { target: 'client.ts', client: 'fetch', baseUrl: `${site.url}api/v1` };
  const generated = { clapboard: { input: 'openapi.json', output } };
  await write('orval.config.mjs', `export default ${JSON.stringify(generated)}`);
  await run('apps/web/node_modules/.bin/orval', '--config', 'orval.config.mjs');
  expect(await readFile(path.join(site.folder, 'client.ts'), 'utf8')).not.toContain('@ts-');

  await write('journey.ts', journey);
  const base = path.join(root, 'tsconfig.base.json');
  await write(
    'tsconfig.json',
    JSON.stringify({ extends: base, compilerOptions, files: ['journey.ts'] }),
  );
  const compiled = await run('node_modules/.bin/tsc', '-p', '.').catch((error) => error);
  expect(compiled.stdout).toBe('');

  const files = predictionFiles(videos, { skill: 1 });
  await site.write('run', files);
  const names = files.map(({ name }) => path.join('run', name));
  const outcome = await site.runCommand(process.execPath, ['built/journey.js', ...names]);
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
  const { submissionId, ...rest } = JSON.parse(outcome.stdout);
  expect(rest).toEqual({
    benchmark: 'vidhal',
    issues: [],
    status: 'done',
    visibility: 'public',
    rows: [submissionId],
    refused: 'forbidden',
  });
});
