import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import { type Answers, getAnswers, maintainersOfAny, maintainersOnly } from '../../testing/answers';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { dismissSignal, reopenSignal } from './dismiss';
import { listSignals } from './list';
import { scanNow } from './request-scan';

let context: TestContext;
let signalId: string;

beforeAll(async () => {
  context = await createTestContext();
  const { id } = await context.services.db.integritySignal.create({
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
  await context.close();
});

const reason = 'Two accounts of one lab.';
/** Of another benchmark's signals there is nothing. */
const ofThisOne: Answers = { ...maintainersOfAny, elsewhere: 'not_found' };

const matrix: Record<string, [(actor: Actor) => Promise<unknown>, Answers]> = {
  dismissSignal: [
    (actor) => dismissSignal(context.services, actor, { signalId, reason }),
    ofThisOne,
  ],
  reopenSignal: [(actor) => reopenSignal(context.services, actor, { signalId, reason }), ofThisOne],
  scanNow: [(actor) => scanNow(context.services, actor, { benchmark: 'vidhal' }), maintainersOnly],
  listSignals: [(actor) => listSignals(context.services, actor), maintainersOfAny],
};

test.each(Object.entries(matrix))('%s answers each role as decided', async (_, [act, answers]) => {
  expect(await getAnswers(context, act)).toEqual(answers);
});

test('a maintainer sees nothing of benchmarks that others maintain', async () => {
  const { services, maintainer } = context;
  const elsewhere = { ...maintainer, maintains: ['velociti'] };
  const { signals, scans } = await listSignals(services, elsewhere);
  expect({ signals, benchmarks: scans.map(({ benchmark }) => benchmark) }).toEqual({
    signals: [],
    benchmarks: ['velociti'],
  });
});
