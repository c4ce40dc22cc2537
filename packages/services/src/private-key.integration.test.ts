import { createHash, randomUUID } from 'node:crypto';
import { findBenchmark } from '@clapboard/benchmarks';
import type { UploadedFile } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import type { Actor } from './core/context';
import { compareSubmissions } from './features/compare/compare-submissions';
import { changeAccess } from './features/datasets/change-access';
import { importRevision } from './features/datasets/import';
import { listRevisions } from './features/datasets/list';
import { getQuestionFile, listQuestionFiles } from './features/datasets/question-files';
import { getQuestionIndex } from './features/datasets/question-index';
import { exportLeaderboard } from './features/leaderboard/export';
import { summarizeLeaderboards } from './features/leaderboard/leaderboard-summaries';
import { createSubmission } from './features/submissions/create';
import { getSubmission } from './features/submissions/get';
import { getReceipt } from './features/submissions/get-receipt';
import { getResult } from './features/submissions/get-result';
import { listEvaluations } from './features/submissions/list-evaluations';
import { publishSubmission } from './features/submissions/publish';
import { queryFullLeaderboard } from './testing/query-full-leaderboard';
import { readText } from './testing/read-text';
import { setUpTestContext } from './testing/set-up-context';
import {
  importTruth,
  run,
  runSettings,
  submitAndScore,
  type TestContext,
  upload,
} from './testing/test-context';
import { predictionFiles } from './testing/vidhal-files';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Imports the sample pairs of VELOCITI as a revision of this access. */
async function importPairs(access: 'public' | 'private') {
  const definition = findBenchmark('velociti');
  if (!definition) throw new Error('VELOCITI is not installed.');
  const { truthFiles } = await definition.loadSample();
  const { revision } = await importRevision(context.services, context.maintainer, {
    benchmark: 'velociti',
    label: 'pairs',
    access,
    files: truthFiles,
    activate: true,
  });
  return revision;
}

/** The same answer to every pair. */
async function constantFile(first: string, second: string): Promise<UploadedFile> {
  const { items } = await getQuestionIndex(context.services, context.visitor, {
    benchmark: 'velociti',
  });
  const lines = items
    .filter(({ task }) => task === 'entailment')
    .map(({ id }) => `${JSON.stringify({ id, prediction: { [first]: 1, [second]: 0 } })}\n`);
  return { name: 'constant.jsonl', bytes: new TextEncoder().encode(lines.join('')) };
}

async function submitPairs(file: UploadedFile): Promise<string> {
  const { services, owner } = context;
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'velociti',
    model: { new: { name: `Blind ${randomUUID()}`, organisation: 'Lab', openWeights: true } },
    runSettings,
    files: await upload(context, owner, [file]),
  });
  const { id } = await services.db.evaluation.findFirstOrThrow({ where: { submissionId } });
  await run(context, id);
  return submissionId;
}

it('a private revision rejects a constant file by label and has no examples by label', async () => {
  const { services, owner, visitor } = context;
  await importPairs('private');
  const submissionId = await submitPairs(await constantFile('pos_score', 'neg_score'));
  const submission = await getSubmission(services, owner, { submissionId });
  expect(submission.status).toBe('rejected');
  expect(submission.issues).toContainEqual(
    expect.objectContaining({ code: 'key_required', file: 'constant.jsonl', at: 'line 1' }),
  );
  const { files } = await listQuestionFiles(services, visitor, { benchmark: 'velociti' });
  expect(files.length).toBeGreaterThan(2);
  for (const { name } of files) {
    const { text } = await getQuestionFile(services, visitor, { benchmark: 'velociti', name });
    expect(text, name).not.toMatch(/pos_|gt_A/);
  }
});

it('a private revision accepts a constant file by position without a badge', async () => {
  const { services, owner } = context;
  await importPairs('private');
  const submissionId = await submitPairs(await constantFile('score_1', 'score_2'));
  const result = await getResult(services, owner, { submissionId });
  expect(result).toMatchObject({ complete: true, provenance: null });
});

it('a public revision scores a file by label, and all views report that the key was known', async () => {
  const { services, owner, visitor, maintainer } = context;
  const { id: revisionId } = await importPairs('public');
  const submissionId = await submitPairs(await constantFile('pos_score', 'neg_score'));
  await publishSubmission(services, owner, { submissionId });
  const known = { kind: 'key-known', keyKnown: true };
  const expectKeyKnown = async () => {
    expect(await getResult(services, visitor, { submissionId })).toMatchObject({
      provenance: known,
    });
    const board = await queryFullLeaderboard({ services, visitor }, 'velociti');
    expect(board.rows.find(({ id }) => id === submissionId)).toMatchObject({ provenance: known });
    const receipt = await getReceipt(services, visitor, { submissionId });
    expect(receipt.evaluation.keyKnown).toBe(true);
    const { text } = await exportLeaderboard(
      services,
      visitor,
      { benchmark: 'velociti' },
      { format: 'csv' },
    );
    expect(await readText(text)).toContain('key-known');
  };
  await expectKeyKnown();
  // Earlier results stay marked when the revision becomes private.
  await changeAccess(services, maintainer, { revisionId, access: 'private' });
  await expectKeyKnown();
});

/** All responses that contain the hash of a revision. */
async function viewsFor(actor: Actor, submissionIds: [string, string]): Promise<unknown[]> {
  const { services } = context;
  const [submissionId] = submissionIds;
  const board = { benchmark: 'vidhal' };
  const files = await listQuestionFiles(services, actor, board);
  return [
    files,
    ...(await Promise.all(
      files.files.map(({ name }) => getQuestionFile(services, actor, { ...board, name })),
    )),
    await getQuestionIndex(services, actor, board),
    await queryFullLeaderboard({ services, visitor: actor }, 'vidhal'),
    await summarizeLeaderboards(services, actor),
    ...(await Promise.all(
      (['json', 'csv', 'latex', 'md'] as const).map(async (format) =>
        readText((await exportLeaderboard(services, actor, board, { format })).text),
      ),
    )),
    await getResult(services, actor, { submissionId }),
    await getReceipt(services, actor, { submissionId }),
    await listEvaluations(services, actor, { submissionId }),
    await compareSubmissions(services, actor, { submissionIds }),
  ];
}

it('only maintainers see the SHA-256 of a private revision, along with the public hash', async () => {
  const { services, visitor, owner, other, maintainer } = context;
  const { revision } = await importTruth(context, { videos: 6, access: 'private' });
  // Without the ladder, these weak results have visible numbers.
  await services.db.submissionRules.create({
    data: { benchmark: 'vidhal', perDay: 100, releaseMode: 'rounded' },
  });
  const submitted = async (skill: number) => {
    const made = await submitAndScore(context, owner, predictionFiles(6, { skill }));
    await publishSubmission(services, owner, made);
    return made.submissionId;
  };
  const ids: [string, string] = [await submitted(0.2), await submitted(0.8)];
  const plain = revision.contentHash;
  const [listed] = await listRevisions(services, maintainer, { benchmark: 'vidhal' });
  expect(listed).toMatchObject({ contentHash: plain, hashKind: 'sha256' });
  expect(plain).toMatch(/^[0-9a-f]{64}$/);
  const shown = listed?.publicHash ?? '';
  expect([plain, createHash('sha256').update(plain).digest('hex')]).not.toContain(shown);
  for (const actor of [visitor, owner, other]) {
    for (const view of await viewsFor(actor, ids)) {
      expect(JSON.stringify(view)).not.toContain(plain.slice(0, 12));
    }
    const index = await getQuestionIndex(services, actor, { benchmark: 'vidhal' });
    expect(index.revision).toMatchObject({ contentHash: shown, hashKind: 'hmac-sha256' });
    const receipt = await getReceipt(services, actor, { submissionId: ids[0] });
    expect(receipt.dataset).toMatchObject({ sha256: null, hmacSha256: shown });
  }
  await changeAccess(services, maintainer, { revisionId: revision.id, access: 'public' });
  const index = await getQuestionIndex(services, visitor, { benchmark: 'vidhal' });
  expect(index.revision).toMatchObject({ contentHash: plain, hashKind: 'sha256' });
  const receipt = await getReceipt(services, visitor, { submissionId: ids[0] });
  expect(receipt.dataset).toMatchObject({ sha256: plain, hmacSha256: null });
});
