import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUsers, submitCopies } from '../testing/copies';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, run, submit, type World } from '../testing/world';
import { runNext } from './run-next';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 12 });
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const concurrency = 3;
const userCount = 20;
const submissionCount = 200;

/**
 * The largest lead: how often anybody was served before somebody whose work waited all along. Everybody's
 * work is there from the beginning, so that one waits until one's last evaluation is claimed.
 */
function largestLead(served: readonly string[], all: ReadonlyMap<string, number>): number {
  const counts = new Map([...all.keys()].map((user) => [user, 0]));
  let lead = 0;
  for (const user of served) {
    counts.set(user, (counts.get(user) ?? 0) + 1);
    const waiting = [...all].filter(([one, total]) => (counts.get(one) ?? 0) < total);
    const fewest = Math.min(...waiting.map(([one]) => counts.get(one) ?? 0));
    if (waiting.length > 0) lead = Math.max(lead, (counts.get(user) ?? 0) - fewest);
  }
  return lead;
}

it('a burst of 200 submissions is scored whole, and nobody is served much before anybody else', async () => {
  const { submissionId, evaluationId } = await submit(
    world,
    world.owner,
    predictionFiles(12, { skill: 0.6 }),
  );
  await run(world, evaluationId);
  const users = await makeUsers(world, userCount);
  // The first user submits half of all before anybody else does; the rest is the others' in turn.
  const submitters = Array.from({ length: submissionCount }, (_, n) =>
    n < submissionCount / 2 ? users[0] : users[1 + (n % (userCount - 1))],
  ).flatMap((user) => (user ? [user] : []));
  const made = await submitCopies(world, submissionId, submitters);
  const submitterOf = new Map(made.map((id, n) => [id, submitters[n]?.userId ?? '']));
  const claimed: string[] = [];
  const work = async (workerId: string) => {
    const options = {
      leaseSeconds: 30,
      workerId,
      onClaim: (id: string) => void claimed.push(submitterOf.get(id) ?? ''),
    };
    while ((await runNext(world.services, options)) !== null);
  };
  await Promise.all(Array.from({ length: concurrency }, (_, n) => work(`worker-${n}`)));
  expect(claimed).toHaveLength(submissionCount);
  const ended = await world.services.db.evaluation.groupBy({
    by: ['status', 'attempt'],
    where: { id: { in: made } },
    _count: true,
  });
  expect(ended).toEqual([{ status: 'done', attempt: 1, _count: submissionCount }]);
  const totals = new Map<string, number>();
  for (const user of submitterOf.values()) totals.set(user, (totals.get(user) ?? 0) + 1);
  expect(largestLead(claimed, totals)).toBeLessThanOrEqual(concurrency + 1);
});
