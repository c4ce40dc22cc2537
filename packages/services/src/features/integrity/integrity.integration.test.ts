import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { dismissSignal } from './dismiss';
import { listSignals } from './list';
import { scanNow } from './request-scan';
import { runScans } from './run-scan';

let context: TestContext;
let copied: { submissionId: string };
let original: { submissionId: string };

beforeAll(async () => {
  context = await createTestContext();
  const { owner, other } = context;
  await importTruth(context);
  const files = predictionFiles(40, { skill: 0.6 });
  original = await submitAndScore(context, owner, files, 'Original');
  copied = await submitAndScore(context, other, files, 'Copied');
}, 60_000);

afterAll(async () => {
  await context.close();
});

const open = () => listSignals(context.services, context.maintainer, { benchmark: 'vidhal' });
const reason = 'Two accounts of one lab.';

test('a copy of another user’s files raises a signal on the later submission, with aggregates only', async () => {
  await expect(runScans(context.services)).resolves.toMatchObject([
    { benchmark: 'vidhal', submissions: 2 },
  ]);
  const { signals, scans } = await open();
  expect(scans).toMatchObject([{ benchmark: 'vidhal', running: false, submissions: 2 }]);
  expect(signals).toMatchObject([
    {
      facts: { kind: 'same_answers', sameFiles: 3 },
      submission: { id: copied.submissionId, model: 'Copied', submitter: 'other' },
      other: { id: original.submissionId },
    },
  ]);
  for (const { facts } of signals) {
    const compound = Object.values(facts).filter(
      (value) => typeof value === 'object' && value !== null,
    );
    expect(compound).toEqual([facts.levels]);
  }
});

test('an unchanged leaderboard is rescanned only on request', async () => {
  const { services, maintainer } = context;
  await expect(runScans(services)).resolves.toEqual([]);
  await scanNow(services, maintainer, { benchmark: 'vidhal' });
  expect((await open()).scans).toMatchObject([{ running: true }]);
  const both = await Promise.all([runScans(services), runScans(services)]);
  expect(both.flat()).toHaveLength(1);
  expect((await open()).signals).toHaveLength(1);
});

test('dismissed signals stay hidden unless they recur with much stronger evidence', async () => {
  const { services, maintainer } = context;
  const [signal] = (await open()).signals;
  const signalId = signal?.id ?? '';
  await dismissSignal(services, maintainer, { signalId, reason });
  await scanNow(services, maintainer, { benchmark: 'vidhal' });
  await runScans(services);
  expect((await open()).signals).toEqual([]);
  const put = await listSignals(services, maintainer, { dismissed: true });
  expect(put.signals).toMatchObject([{ id: signalId, dismissed: { reason } }]);
  await services.db.integritySignal.update({ where: { id: signalId }, data: { strength: 10 } });
  await scanNow(services, maintainer, { benchmark: 'vidhal' });
  await runScans(services);
  expect((await open()).signals).toMatchObject([{ id: signalId, dismissed: null }]);
  const lines = await services.db.auditEvent.findMany({
    where: { subjectId: signalId },
    select: { action: true, actorId: true, benchmark: true },
    orderBy: { at: 'asc' },
  });
  expect(lines).toEqual([
    { action: 'signal.dismiss', actorId: maintainer.userId, benchmark: 'vidhal' },
    { action: 'signal.reopen', actorId: null, benchmark: 'vidhal' },
  ]);
});
