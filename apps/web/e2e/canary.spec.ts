import { createDb } from '@clapboard/db';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { crawl } from './crawl';
import { HttpAccount } from './http-account';
import { type ChosenFile, importTruth, maintainerAccount } from './import-truth';
import { site } from './people';
import { publish } from './publish';
import { constantOrder, mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';

const canary = 'CANARY-9f1c6e-GROUND-TRUTH';

/** Annotators' notes and any other field of the official files are ground truth as well. */
function noted({ annotations, options }: { annotations: string; options: string }): ChosenFile[] {
  const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(annotations));
  return [
    {
      name: 'annotations.json',
      bytes: Buffer.from(JSON.stringify(rows.map((row) => ({ ...row, note: canary })))),
    },
    { name: 'options.json', bytes: Buffer.from(options) },
  ];
}

/** Puts the canary into every key; the scoring reads past it. Returns how many keys there are. */
async function plant(revisionId: string): Promise<number> {
  const db = createDb(site.databaseUrl);
  try {
    return await db.$executeRaw`
      UPDATE "Item" SET key = key || jsonb_build_object('canary', ${canary}::text)
      WHERE "revisionId" = ${revisionId}`;
  } finally {
    await db.$disconnect();
  }
}

async function submit(
  person: HttpAccount,
  model: string,
  right: Record<string, string>,
): Promise<string> {
  const files = [
    { task: 'mcqa', text: mcqaAnswers(right, 0.5) },
    { task: 'naive_ordering', text: constantOrder(right, 'A, C, B') },
  ];
  const uploaded: { fileId: string; task: string }[] = [];
  for (const { task, text } of files) {
    const fileId = await person.upload(`${task}.json`, Buffer.from(text));
    if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
    uploaded.push({ fileId, task });
  }
  const { submissionId } = await person.submit('vidhal', model, uploaded);
  expect(await person.finalState(submissionId)).toMatchObject({ status: 'done' });
  return submissionId;
}

test('no page, script or API answer holds ground truth, whoever asks', async () => {
  // Every page of the site, four times over.
  test.setTimeout(300_000);
  const maintainer = await maintainerAccount();
  const dataset = syntheticVidhal(60, 'Canary');
  const planted = await plant(
    await importTruth(maintainer, { id: 'vidhal', truth: noted(dataset) }, 'Canary'),
  );
  expect(planted).toBe(180);

  const submitter = new HttpAccount(site.url);
  await submitter.signUp('Canary Submitter');
  const published = await submit(submitter, 'Canary public', dataset.right);
  const hidden = await submit(submitter, 'Canary private', dataset.right);
  await publish(published);
  const other = new HttpAccount(site.url);
  await other.signUp('Canary Other');

  const starts = [
    '/',
    '/me',
    '/admin',
    '/admin/datasets',
    '/b/vidhal',
    '/b/vidhal/about',
    '/b/vidhal/submit',
  ];
  const apis = [
    '/healthz',
    '/api/models',
    '/api/benchmarks/vidhal/questions',
    '/api/auth/get-session',
  ];
  for (const id of [published, hidden]) {
    starts.push(`/submissions/${id}`, `/submissions/${id}/questions`);
    apis.push(...['', '/events', '/questions'].map((part) => `/api/submissions/${id}${part}`));
  }
  const visitor = new HttpAccount(site.url);
  for (const [who, person] of Object.entries({ visitor, submitter, other, maintainer })) {
    const answers = await crawl(person, [...starts, ...apis]);
    expect(answers.length, who).toBeGreaterThan(20);
    const telling = answers.filter(({ body }) => body.includes(canary)).map(({ path }) => path);
    expect(telling, `answers to the ${who} that hold ground truth`).toEqual([]);
    const served = answers.find(({ path }) => path === `/submissions/${hidden}`);
    expect(served?.status, `private submission for the ${who}`).toBe(
      who === 'submitter' || who === 'maintainer' ? 200 : 404,
    );
  }
});
