import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../context';
import { type Answers, answersOf, maintainersOfAny, maintainersOnly } from '../testing/answers-of';
import { createWorld, type World } from '../testing/world';
import { dismissSignal, reopenSignal } from './dismiss-signal';
import { listSignals } from './list-signals';
import { scanNow } from './request-scan';

let server: TestPostgres;
let world: World;
let signalId: string;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  const { id } = await world.services.db.integritySignal.create({
    data: {
      benchmark: 'vidhal',
      kind: 'jump',
      submissionId: 'some',
      fingerprint: 'one',
      strength: 6,
      facts: {},
    },
    select: { id: true },
  });
  signalId = id;
});

afterAll(async () => {
  await world.close();
  await server.stop();
});

const reason = 'Two accounts of one lab.';
/** Of another benchmark's signals there is nothing. */
const ofThisOne: Answers = { ...maintainersOfAny, elsewhere: 'not_found' };

const matrix: Record<string, [(actor: Actor) => Promise<unknown>, Answers]> = {
  dismissSignal: [(actor) => dismissSignal(world.services, actor, { signalId, reason }), ofThisOne],
  reopenSignal: [(actor) => reopenSignal(world.services, actor, { signalId, reason }), ofThisOne],
  scanNow: [(actor) => scanNow(world.services, actor, { benchmark: 'vidhal' }), maintainersOnly],
  listSignals: [(actor) => listSignals(world.services, actor), maintainersOfAny],
};

test.each(Object.entries(matrix))('%s answers each role as decided', async (_, [act, answers]) => {
  expect(await answersOf(world, act)).toEqual(answers);
});

test('a maintainer sees nothing of benchmarks that others maintain', async () => {
  const { services, maintainer } = world;
  const elsewhere = { ...maintainer, maintains: ['velociti'] };
  const { signals, scans } = await listSignals(services, elsewhere);
  expect({ signals, benchmarks: scans.map(({ benchmark }) => benchmark) }).toEqual({
    signals: [],
    benchmarks: ['velociti'],
  });
});
