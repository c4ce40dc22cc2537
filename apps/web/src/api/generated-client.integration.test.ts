import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
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
import { handle, ok } from '@oazapfts/runtime';
import {
  checkFiles, createSubmission, defaults, getLeaderboard, getResult, getSubmissionState, importRevision,
  listBenchmarks, type ProblemRead, publishSubmission, uploadFile, watchSubmission,
} from './client.js';

const [address, ...names] = process.argv.slice(2);
defaults.baseUrl = String(address);
defaults.headers = { authorization: \`Bearer \${process.env['CLAPBOARD_TOKEN']}\` };

const found = await ok(listBenchmarks({ limit: 200 }));
const benchmark = found.data.find(({ title }) => title === 'VidHal')?.id ?? '';

const files: { fileId: string }[] = [];
for (const name of names) {
  const { fileId } = await ok(uploadFile(name, new Blob([await readFile(name)])));
  files.push({ fileId });
}

const check = await ok(checkFiles({ benchmark, files }));
const { submissionId } = await ok(createSubmission({
  benchmark,
  model: { new: { name: 'M', organisation: 'Lab', openWeights: true } },
  runSettings: { frames: 8 },
  files: check.files,
}));

// The stream ends with the final state.
await watchSubmission(submissionId);
const state = await ok(getSubmissionState(submissionId));
const result = await ok(getResult(submissionId, {}));
const published = await ok(publishSubmission(submissionId));
const board = await ok(getLeaderboard(benchmark, { q: 'Lab', published: '0', limit: 10 }));

const refused = await handle(
  importRevision({ benchmark, label: 'Next', access: 'public', activate: 'no', files: [new Blob(['{}'])] }),
  { 200: () => null, 201: () => null, default: (_, problem: ProblemRead) => problem.code },
);

console.log(JSON.stringify({
  benchmark,
  issues: check.issues,
  status: state.status,
  submissionId: result.submission.id,
  visibility: published.visibility,
  rows: board.rows.map(({ submissionId }) => submissionId),
  refused,
}));
`;

/** Options of this repository's code, for Node's own module resolution. */
const compilerOptions = {
  rootDir: '.',
  outDir: 'built',
  noEmit: false,
  // The generator passes undefined for options that are absent.
  exactOptionalPropertyTypes: false,
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
  await run(
    'node_modules/.bin/oazapfts',
    '--futureStripLegacyMethods',
    'openapi.json',
    'client.ts',
  );
  await symlink(path.join(root, 'node_modules'), path.join(site.folder, 'node_modules'));
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
  const outcome = await site.runCommand(process.execPath, [
    'built/journey.js',
    `${site.url}api/v1`,
    ...names,
  ]);
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
  const { submissionId, ...rest } = JSON.parse(outcome.stdout);
  expect(rest).toEqual({
    benchmark: 'vidhal',
    // A model without errors has the same orders in both tasks.
    issues: [expect.objectContaining({ code: 'same_orders' })],
    status: 'done',
    visibility: 'public',
    rows: [submissionId],
    refused: 'forbidden',
  });
});
