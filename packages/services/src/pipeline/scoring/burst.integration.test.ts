import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUsers, submitCopies } from '../../testing/submit-copies';
import {
  createTestContext,
  importTruth,
  run,
  submit,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { runNext } from './run-next';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 12 });
});
afterAll(async () => {
  await context.close();
});

const concurrency = 3;
const userCount = 10;
const submissionCount = 60;

/**
 * Largest difference in served evaluations between any user and a user who still waits. All work is queued from
 * the beginning, so a user waits until their last evaluation is claimed.
 */
function largestLead(served: readonly string[], all: ReadonlyMap<string, number>): number {
  const counts = new Map([...all.keys()].map((user) => [user, 0]));
  let lead = 0;
  for (const user of served) {
    counts.set(user, (counts.get(user) ?? 0) + 1);
    const waiting = [...all].filter(([userId, total]) => (counts.get(userId) ?? 0) < total);
    const fewest = Math.min(...waiting.map(([userId]) => counts.get(userId) ?? 0));
    if (waiting.length > 0) lead = Math.max(lead, (counts.get(user) ?? 0) - fewest);
  }
  return lead;
}

it('a burst of 60 submissions is scored completely and fairly across users', async () => {
  const { submissionId, evaluationId } = await submit(
    context,
    context.owner,
    predictionFiles(12, { skill: 0.6 }),
  );
  await run(context, evaluationId);
  const users = await makeUsers(context, userCount);
  // The first user submits half of the submissions first; the others submit the rest in turn.
  const submitters = Array.from({ length: submissionCount }, (_, n) =>
    n < submissionCount / 2 ? users[0] : users[1 + (n % (userCount - 1))],
  ).flatMap((user) => (user ? [user] : []));
  const made = await submitCopies(context, submissionId, submitters);
  const getSubmitter = new Map(made.map((id, n) => [id, submitters[n]?.userId ?? '']));
  const claimed: string[] = [];
  const work = async (workerId: string) => {
    const options = {
      leaseSeconds: 30,
      workerId,
      onClaim: (id: string) => void claimed.push(getSubmitter.get(id) ?? ''),
    };
    while ((await runNext(context.services, options)) !== null);
  };
  await Promise.all(Array.from({ length: concurrency }, (_, n) => work(`worker-${n}`)));
  expect(claimed).toHaveLength(submissionCount);
  const ended = await context.services.db.evaluation.groupBy({
    by: ['status', 'attempt'],
    where: { id: { in: made } },
    _count: true,
  });
  expect(ended).toEqual([{ status: 'done', attempt: 1, _count: submissionCount }]);
  const totals = new Map<string, number>();
  for (const user of getSubmitter.values()) totals.set(user, (totals.get(user) ?? 0) + 1);
  expect(largestLead(claimed, totals)).toBeLessThanOrEqual(concurrency + 1);
});
