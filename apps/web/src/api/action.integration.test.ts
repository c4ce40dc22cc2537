import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createModel } from '@clapboard/services/models';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  runQueued,
  startGithubIssuer,
  type TestContext,
} from '@clapboard/services/testing';
import { trustWorkflow } from '@clapboard/services/workflows';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { forget } from '@/server/per-process';
import { buildCli, type CliSite, startCliSite } from './testing/cli-site';

const videos = 40;
const folder = path.join(import.meta.dirname, '../../../../packages/cli/action');
const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
  outputs: z.record(z.string(), z.unknown()),
  runs: z.object({ main: z.string() }),
});

let program: string;
let context: TestContext;
let site: CliSite;
let model: { id: string; slug: string };

beforeAll(async () => {
  const built = await mkdtemp(path.join(tmpdir(), 'clapboard-action-'));
  program = await buildCli(built);
  return () => rm(built, { recursive: true });
});

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  site = await startCliSite(context, { program });
  const facts = { name: 'M', organisation: 'Lab', openWeights: true };
  model = await createModel(context.services, context.owner, facts);
  return () => context.close();
});

afterEach(() => site.close());

/** Runs the Action as GitHub's runner does. Returns its exit code, log, outputs and summary. */
async function runAction(inputs: Record<string, string>, environment: Record<string, string> = {}) {
  const action = actionSchema.parse(parse(await readFile(path.join(folder, 'action.yml'), 'utf8')));
  for (const name of Object.keys(inputs)) expect(Object.keys(action.inputs)).toContain(name);
  const values = Object.entries(action.inputs).map(([name, input]) => [
    `INPUT_${name.toUpperCase()}`,
    inputs[name] ?? input.default ?? '',
  ]);
  const output = path.join(site.folder, 'output');
  const summary = path.join(site.folder, 'summary');
  await Promise.all([writeFile(output, ''), writeFile(summary, '')]);
  const { exitCode, stdout, stderr } = await site.runCommand(
    process.execPath,
    [path.join(folder, action.runs.main)],
    {
      ...Object.fromEntries(values),
      INPUT_SERVER: site.url,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      CLAPBOARD_TOKEN: '',
      ...environment,
    },
  );
  const text = await readFile(output, 'utf8');
  const outputs = Object.fromEntries(
    [...text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [
      name,
      value,
    ]),
  );
  for (const name of Object.keys(outputs)) expect(Object.keys(action.outputs)).toContain(name);
  return { exitCode, log: `${stdout}${stderr}`, outputs, summary: await readFile(summary, 'utf8') };
}

const inputs = (run: string) => ({
  path: run,
  benchmark: 'vidhal',
  model: model.slug,
  set: 'frames=8',
});

it('submits, waits, and sets outputs and a summary with the scores', async () => {
  // Every answer is right.
  await site.write('run', predictionFiles(videos, { skill: 1 }));
  const { exitCode, outputs, summary } = await runAction({ ...inputs('run'), token: site.token });
  expect(exitCode).toBe(0);
  const [row] = await context.services.db.submission.findMany({ select: { id: true } });
  expect(outputs).toMatchObject({ id: row?.id, url: `${site.url}submissions/${row?.id}` });
  expect(Number(outputs.score)).toBe(1);
  expect(outputs.regression).toBe('');
  expect(summary).toContain(`](${outputs.url})`);
  expect(summary).toMatch(/\| 1\.0000 \|/);
});

it('annotates errors in the files at their place, and submits nothing', async () => {
  const [good, ...rest] = predictionFiles(videos, { skill: 1 });
  const broken = { name: good?.name ?? '', bytes: Buffer.from('{"no such id": "A"}') };
  await site.write('run', [broken, ...rest]);
  const { exitCode, log, outputs } = await runAction({ ...inputs('run'), token: site.token });
  expect(exitCode).toBe(2);
  expect(log).toMatch(/^::error file=run\/mcqa\.json.*::.+/m);
  expect(outputs).toEqual({});
  expect(await context.services.db.submission.count()).toBe(0);
});

it('says why a result isn’t there yet: scoring takes longer, or a maintainer must approve it', async () => {
  await site.write('run', predictionFiles(videos, { skill: 1 }));
  await context.services.db.submissionRules.create({
    data: { benchmark: 'vidhal', perDay: 10, approval: true },
  });
  const { wake } = context.services;
  context.services.wake = async () => undefined;
  const token = site.token;
  const waiting = await runAction({ ...inputs('run'), token, wait: '0.1s' });
  expect(waiting.exitCode).toBe(6);
  expect(waiting.log).toContain(`::error::Not scored within 0.1s. ${waiting.outputs.url}\n`);
  context.services.wake = wake;
  await runQueued(context);
  const pending = await runAction({ ...inputs('run'), token, publish: 'true' });
  expect(pending.exitCode).toBe(4);
  expect(pending.log).toContain(
    `::error::A maintainer must approve the result before it is public: ${pending.outputs.url}\n`,
  );
});

it('fails if the headline is significantly worse than that of another result, and not otherwise', async () => {
  await site.write('good', predictionFiles(videos, { skill: 1 }));
  await site.write('bad', predictionFiles(videos, { skill: 0 }));
  const token = site.token;
  const good = await runAction({ ...inputs('good'), token });
  const bad = await runAction({
    ...inputs('bad'),
    token,
    'fail-on-regression-from': good.outputs.id ?? '',
  });
  expect(bad.exitCode).toBe(1);
  expect(bad.outputs.regression).toBe('true');
  expect(bad.log).toContain('::error::The headline is significantly worse');
  const better = await runAction({
    ...inputs('good'),
    token,
    'fail-on-regression-from': bad.outputs.url ?? '',
  });
  expect(better.exitCode).toBe(0);
  expect(better.outputs.regression).toBe('false');
});

it('a trusted workflow submits without a stored token, and the result names it', async () => {
  const issuer = await startGithubIssuer('unused');
  vi.stubEnv('GITHUB_ACTIONS_ISSUER', issuer.url);
  vi.stubEnv('PUBLIC_URL', site.url);
  forget('env');
  await site.write('run', predictionFiles(videos, { skill: 1 }));
  const runner = {
    ACTIONS_ID_TOKEN_REQUEST_URL: issuer.requestUrl,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: issuer.requestToken,
  };
  const refused = await runAction(inputs('run'), runner);
  expect(refused.exitCode).toBe(1);
  expect(refused.log).toContain('doesn’t trust evaluate.yml of lab/evals');
  await trustWorkflow(context.services, context.owner, {
    modelId: model.id,
    repository: 'lab/evals',
    workflow: 'evaluate.yml',
    publish: true,
  });
  const { exitCode, log, outputs } = await runAction({ ...inputs('run'), publish: 'true' }, runner);
  issuer.close();
  expect(log).not.toContain('::error');
  expect(exitCode).toBe(0);
  expect(log).toMatch(/^::add-mask::clap_/m);
  expect(
    await context.services.db.submission.findUnique({
      where: { id: outputs.id ?? '' },
      select: { visibility: true, workflowRun: true },
    }),
  ).toMatchObject({
    visibility: 'public',
    workflowRun: { repository: 'lab/evals', workflow: 'evaluate.yml' },
  });
});

it('says what is missing without a token and without a trusted workflow', async () => {
  const { exitCode, log } = await runAction(inputs('run'));
  expect(exitCode).toBe(1);
  expect(log).toContain('::error::Set the input token, or give the job the permission');
});
