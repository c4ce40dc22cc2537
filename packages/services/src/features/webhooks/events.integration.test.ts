import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { activateRevision } from '../datasets/change-use';
import { recordRankChanges } from '../leaderboard/record-rank-changes';
import { setSubmissionRules } from '../quota/set-rules';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { createWebhook } from './create';
import { fanOutEvents, fanOutNext } from './fan-out';
import { prepareDelivery } from './prepare';
import { type ClaimedDelivery, claimDelivery } from './store/deliveries';
import { deleteEndpoint, lockEndpoint } from './store/endpoints';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

type Input = Parameters<typeof createWebhook>[2];
type Owner = TestContext['owner'];

const subscribe = (actor: Owner, kinds: Input['kinds'], more: Partial<Input> = {}) =>
  createWebhook(context.services, actor, {
    url: 'https://hooks.example.org/',
    source: 'benchmarks',
    benchmarks: ['vidhal'],
    kinds,
    ...more,
  });

async function publish(name: string, skill: number, actor = context.owner): Promise<string> {
  const files = predictionFiles(10, { skill });
  const { submissionId } = await submitAndScore(context, actor, files, name);
  await publishSubmission(context.services, actor, { submissionId });
  return submissionId;
}

/** Fans out and returns what would be sent, or why not, oldest event first. */
async function deliver(): Promise<unknown[]> {
  const { services } = context;
  await fanOutEvents(services);
  const sent: unknown[] = [];
  for (;;) {
    const claimed = await claimDelivery(services.db);
    if (!claimed) return sent;
    const due = await prepareDelivery(services, claimed);
    sent.push(due ? JSON.parse(due.body) : await readProblem(claimed));
    // Ends the lease, for the next delivery of the account.
    await services.db.webhookDelivery.updateMany({
      where: { id: claimed.claim.key, status: 'pending' },
      data: { status: 'delivered', leaseToken: null, leaseExpires: null },
    });
  }
}

async function readProblem({ claim: { key: id } }: ClaimedDelivery): Promise<string | null> {
  const row = await context.services.db.webhookDelivery.findUniqueOrThrow({ where: { id } });
  return row.problem;
}

const eventKinds = async () => {
  const events = await context.services.db.outboxEvent.findMany({ orderBy: { id: 'asc' } });
  return events.map(({ kind }) => kind);
};

it('a published result reaches subscribers of its benchmark once, with public values', async () => {
  await subscribe(context.other, ['result.published']);
  await subscribe(context.maintainer, ['result.published'], { benchmarks: ['argus'] });
  const submissionId = await publish('Published 7B', 1);
  await publishSubmission(context.services, context.owner, { submissionId });
  const [payload, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(payload).toEqual({
    type: 'result.published',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: expect.objectContaining({
      submissionId,
      benchmark: 'vidhal',
      model: expect.objectContaining({ name: 'Published 7B' }),
      headline: expect.objectContaining({ value: 1 }),
    }),
  });
  expect(await deliver()).toEqual([]);
});

it('an event is written only together with its change', async () => {
  const { submissionId } = await submitAndScore(
    context,
    context.owner,
    predictionFiles(10, { skill: 1 }),
    'A',
  );
  const before = await eventKinds();
  // The audit entry is the last statement of the transaction.
  await context.services.db
    .$executeRaw`ALTER TABLE "AuditEvent" ADD CONSTRAINT broken CHECK (false) NOT VALID`;
  await expect(
    publishSubmission(context.services, context.owner, { submissionId }),
  ).rejects.toThrow();
  expect(await eventKinds()).toEqual(before);
  await context.services.db.$executeRaw`ALTER TABLE "AuditEvent" DROP CONSTRAINT broken`;
  await publishSubmission(context.services, context.owner, { submissionId });
  expect(await eventKinds()).toEqual([...before, 'result.published']);
});

it('workers that fan out at once create each delivery once', async () => {
  await subscribe(context.other, ['result.published']);
  await publish('one', 1);
  await publish('two', 0.5);
  const created = await Promise.all([1, 2, 3].map(() => fanOutEvents(context.services)));
  expect(created.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await context.services.db.webhookDelivery.count()).toBe(2);
});

it('a result that was withdrawn or hidden meanwhile is not sent, without blame for the endpoint', async () => {
  await subscribe(context.other, ['result.published']);
  const withdrawn = await publish('withdrawn', 1);
  const hidden = await publish('hidden', 0.5);
  await withdrawSubmission(context.services, context.owner, { submissionId: withdrawn });
  await moderateSubmission(context.services, context.maintainer, {
    submissionId: hidden,
    act: 'hide',
    reason: 'Test.',
  });
  expect(await deliver()).toEqual(['not_public', 'not_public']);
  expect(await context.services.db.webhookEndpoint.findMany()).toMatchObject([
    { failingSince: null },
  ]);
});

it('changed ranks name the public results with both ranks, and others by id only', async () => {
  await recordRankChanges(context.services);
  await subscribe(context.other, ['ranks.changed']);
  await subscribe(context.owner, ['ranks.changed'], { source: 'models', benchmarks: [] });
  const weak = await publish('weak', 0.2, context.other);
  expect(await recordRankChanges(context.services)).toBe(1);
  expect(await recordRankChanges(context.services)).toBe(0);
  const strong = await publish('strong', 1);
  expect(await recordRankChanges(context.services)).toBe(1);
  const change = (submissionId: string, name: string, before: number | null, after: number) => ({
    submissionId,
    model: { name, slug: expect.any(String), organisation: 'Test lab' },
    runName: `${name} (standard · 8 frames)`,
    before,
    after,
  });
  const data = (...changes: unknown[]) =>
    expect.objectContaining({
      type: 'ranks.changed',
      data: expect.objectContaining({ benchmark: 'vidhal', changes, omitted: 0 }),
    });
  const sent = await deliver();
  expect(sent).toHaveLength(3);
  expect(sent).toContainEqual(data(change(weak, 'weak', null, 1)));
  expect(sent).toContainEqual(data(change(strong, 'strong', null, 1), change(weak, 'weak', 1, 2)));
  // The owner of `strong` gets no ranks of others.
  expect(sent).toContainEqual(data(change(strong, 'strong', null, 1)));

  await withdrawSubmission(context.services, context.owner, { submissionId: strong });
  expect(await recordRankChanges(context.services)).toBe(1);
  const nameless = { submissionId: strong, model: null, runName: null, before: null, after: null };
  expect(await deliver()).toContainEqual(data(change(weak, 'weak', 2, 1), nameless));
});

it('ranks of a leaderboard change although those of another can’t be stored', async () => {
  const { db } = context.services;
  await db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Refused.'; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER refuse BEFORE INSERT ON "BoardRanks" FOR EACH ROW
    WHEN (NEW.benchmark <> 'vidhal') EXECUTE FUNCTION refuse()`;
  await expect(recordRankChanges(context.services)).rejects.toThrow('Refused.');
  expect(await db.boardRanks.findMany({ select: { benchmark: true } })).toEqual([
    { benchmark: 'vidhal' },
  ]);
});

it('a change of a leaderboard that keeps its ranks causes no event', async () => {
  const { services } = context;
  await publish('Ranked 7B', 1);
  await recordRankChanges(services);
  const before = await eventKinds();
  await services.db.model.updateMany({ data: { parameters: 7 } });
  expect(await recordRankChanges(services)).toBe(0);
  expect(await eventKinds()).toEqual(before);
});

it('ranks that another worker recorded of a later version are left alone', async () => {
  const { services } = context;
  const where = { benchmark: 'vidhal' };
  await recordRankChanges(services);
  await publish('Ranked 7B', 1);
  const later = { version: 1_000_000n, ranks: {} };
  await services.db.boardRanks.update({ where, data: later });
  expect(await recordRankChanges(services)).toBe(0);
  expect(await services.db.boardRanks.findUnique({ where })).toMatchObject(later);
});

it('ranks of a revision that is no longer active are not sent', async () => {
  await recordRankChanges(context.services);
  await subscribe(context.other, ['ranks.changed', 'revision.activated']);
  await publish('first', 1);
  await recordRankChanges(context.services);
  const revision = await importTruth(context, { videos: 10, mark: 'other things' });
  const delivered = await deliver();
  expect(delivered).toHaveLength(2);
  expect(delivered).toContain('not_public');
  expect(delivered).toContainEqual(
    expect.objectContaining({
      type: 'revision.activated',
      data: {
        benchmark: 'vidhal',
        revision: {
          id: revision.revision.id,
          label: '10 videos, other things',
          access: 'public',
          itemCount: expect.any(Number),
        },
      },
    }),
  );
});

it('activating a revision again that is active causes no event', async () => {
  const { id } = await context.services.db.datasetRevision.findFirstOrThrow();
  const before = await eventKinds();
  await activateRevision(context.services, context.maintainer, { revisionId: id });
  expect(await eventKinds()).toEqual(before);
});

it('requests for approval go to maintainers only, and stop with their rights', async () => {
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    approval: true,
  });
  const { userId } = context.maintainer;
  await subscribe(context.maintainer, ['approval.requested']);
  const submissionId = await publish('pending 7B', 1);
  expect(await deliver()).toEqual([
    expect.objectContaining({
      type: 'approval.requested',
      data: expect.objectContaining({ submissionId, benchmark: 'vidhal' }),
    }),
  ]);
  await publish('fanned out before', 0.5);
  await fanOutEvents(context.services);
  await context.services.db.maintainership.deleteMany({ where: { userId } });
  expect(await deliver()).toEqual(['no_rights']);
  await publish('fanned out after', 0.4);
  expect(await deliver()).toEqual([]);
});

it('webhooks of a blocked account stop, also for events that wait', async () => {
  await subscribe(context.other, ['result.published']);
  await publish('one', 1);
  await fanOutEvents(context.services);
  await context.services.db.user.update({
    where: { id: context.other.userId },
    data: { blockedAt: new Date() },
  });
  expect(await deliver()).toEqual(['account_blocked']);
  await publish('two', 0.5);
  expect(await deliver()).toEqual([]);
});

it('events before one that can’t be fanned out reach their endpoints', async () => {
  const { services } = context;
  await subscribe(context.other, ['result.published']);
  await subscribe(context.other, ['ranks.changed'], { source: 'models', benchmarks: [] });
  await publish('one', 1);
  const broken = {
    kind: 'ranks.changed',
    benchmark: 'vidhal',
    subjectId: '',
    detail: { changes: 1 },
  };
  await services.db.outboxEvent.create({ data: broken, select: { id: true } });
  await expect(fanOutEvents(services)).rejects.toThrow();
  expect((await claimDelivery(services.db))?.attempt).toBe(1);
});

it('others get an event while an endpoint for it is being deleted, and one that is being changed gets it', async () => {
  const { services } = context;
  const { id: deleted } = await subscribe(context.owner, ['result.published']);
  const { id: changed } = await subscribe(context.other, ['result.published']);
  await publish('one', 1);
  // Without a wait: this transaction would expire.
  await services.db.$transaction(async (tx) => {
    await deleteEndpoint(tx, deleted);
    await lockEndpoint(tx, context.other, changed);
    expect(await fanOutEvents(services)).toBe(1);
  });
  expect(await claimDelivery(services.db)).toMatchObject({ endpointId: changed });
});

it('an event reads the results that it names once, however many webhooks there are', async () => {
  const { services, other } = context;
  await publish('one', 1);
  await fanOutEvents(services);
  await services.db.$executeRaw`
    INSERT INTO "WebhookEndpoint" (id, "userId", url, source, kinds, "secretEncrypted")
    SELECT n::text, ${other.userId}, 'https://hooks.example.org/', 'models', '{ranks.changed}',
      convert_to('sealed', 'UTF8') FROM generate_series(1, 200) n`;
  const changes = ['a', 'b', 'c'].map((submissionId) => ({ submissionId, before: 1, after: 2 }));
  const moved = { kind: 'ranks.changed', benchmark: 'vidhal', subjectId: '', detail: { changes } };
  await services.db.outboxEvent.create({ data: moved, select: { id: true } });
  const scans = await services.db.$transaction(async (tx) => {
    const count = async () => {
      const [row] = await tx.$queryRaw<{ scans: number }[]>`
        SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_xact_user_tables
        WHERE relname = 'Submission'`;
      return row?.scans ?? 0;
    };
    // The counters include earlier work of the connection.
    const before = await count();
    expect(await fanOutNext(tx)).toBe(0);
    return (await count()) - before;
  });
  expect(scans).toBeLessThan(20);
});
