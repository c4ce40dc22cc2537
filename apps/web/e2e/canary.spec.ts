import { z } from 'zod';
import { crawl } from './crawl';
import { withDb } from './database';
import { expect, test } from './fixture';
import { type ChosenFile, importTruth } from './import-truth';
import { publish, submitAndScore } from './submissions';
import {
  constantOrder,
  mcqaAnswers,
  type SyntheticVidhal,
  syntheticVidhal,
} from './synthetic-vidhal';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';

const canary = 'CANARY-9f1c6e-GROUND-TRUTH';

/** Returns the truth files with the canary in annotators' notes, which are ground truth like any other field. */
function addNotes({ annotations, options }: SyntheticVidhal): ChosenFile[] {
  const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(annotations));
  return [
    {
      name: 'annotations.json',
      bytes: Buffer.from(JSON.stringify(rows.map((row) => ({ ...row, note: canary })))),
    },
    { name: 'options.json', bytes: Buffer.from(options) },
  ];
}

/** Adds the canary to every reference, which scoring ignores. Returns the number of references. */
function addCanary(revisionId: string): Promise<number> {
  return withDb(
    (db) => db.$executeRaw`
      UPDATE "Item" SET reference = reference || jsonb_build_object('canary', ${canary}::text)
      WHERE "revisionId" = ${revisionId}`,
  );
}

for (const { requesters, pagesPerShape, tag } of [
  { requesters: 'a visitor or the submitter', pagesPerShape: 1, tag: '' },
  { requesters: 'anybody', pagesPerShape: 6, tag: ' @nightly' },
]) {
  test(`no page, script or API answer contains ground truth, if ${requesters} requests ${pagesPerShape} of each kind${tag}`, async () => {
    const mark = uniqueId();
    const dataset = syntheticVidhal(60, `Canary ${mark}`);
    const revisionId = await importTruth(
      { id: 'vidhal', truth: addNotes(dataset) },
      { label: `Canary ${mark}` },
    );
    expect(await addCanary(revisionId)).toBe(180);

    const files = [
      { name: 'mcqa.json', bytes: Buffer.from(mcqaAnswers(dataset.right, 0.5)) },
      { name: 'naive_ordering.json', bytes: Buffer.from(constantOrder(dataset.right, 'A, C, B')) },
    ];
    const submitter = await signUpUser(`Canary Submitter ${mark}`);
    const publicId = await submitAndScore(submitter, 'vidhal', `Canary public ${mark}`, files);
    const privateId = await submitAndScore(submitter, 'vidhal', `Canary private ${mark}`, files);
    await publish(publicId);

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
      '/api/v1/models',
      '/api/v1/benchmarks/vidhal/questions',
      '/api/auth/list-accounts',
    ];
    for (const id of [publicId, privateId]) {
      starts.push(`/submissions/${id}`, `/submissions/${id}/questions`);
      apis.push(...['', '/events', '/questions'].map((part) => `/api/v1/submissions/${id}${part}`));
    }
    const users = {
      visitor: newVisitor(),
      submitter,
      ...(tag && {
        other: await signUpUser(`Canary Other ${mark}`),
        maintainer: await getMaintainer(),
      }),
    };
    for (const [role, user] of Object.entries(users)) {
      const answers = await crawl(user, [...starts, ...apis], pagesPerShape);
      expect(answers.length, role).toBeGreaterThan(20);
      const leaks = answers.filter(({ body }) => body.includes(canary)).map(({ path }) => path);
      expect(leaks, `answers to the ${role} with ground truth`).toEqual([]);
      const page = answers.find(({ path }) => path === `/submissions/${privateId}`);
      expect(page?.status, `private submission for the ${role}`).toBe(
        role === 'submitter' || role === 'maintainer' ? 200 : 404,
      );
    }
  });
}
