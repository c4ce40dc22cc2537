import type { UploadedFile } from '@clapboard/file-reader';
import { rng } from '@clapboard/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import { setUpJudge } from '../../testing/judged-context';
import { makeUsers } from '../../testing/submit-copies';
import {
  createTestContext,
  run,
  runSettings,
  type TestContext,
  upload,
} from '../../testing/test-context';
import { truthFiles } from '../../testing/vidhal-files';
import { importRevision } from '../datasets/import';
import { createSubmission } from '../submissions/create';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { listSignals } from './list';
import { scanNow } from './request-scan';
import { runScans } from './run-scan';
import type { SignalFacts } from './views';

const videos = 120;
const tasks = ['mcqa', 'naive_ordering', 'relative_ordering'] as const;
const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'];

type Task = (typeof tasks)[number];
/** An order of the letters by task and video. */
type Answers = Record<Task, Record<string, string>>;

const truth = truthFiles(videos);

function trueOrders(): Record<string, string> {
  const options: Record<string, Record<string, number>> = JSON.parse(
    new TextDecoder().decode(truth[1]?.bytes),
  );
  const byRank = (ranks: Record<string, number>) =>
    Object.keys(ranks).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return Object.fromEntries(
    Object.entries(options).map(([video, ranks]) => [video, byRank(ranks).join('')]),
  );
}

const right = trueOrders();

/** In logits: each video is equally hard for every model. */
const ease = Object.keys(right).map((video) => 6 * rng(video).uniform() - 3);

/**
 * Answers of a model with this skill in each task: right, or another order drawn by the seed.
 * `flat`: as often right on hard videos as on easy videos, like a model with the ground truth.
 */
function getAnswers(seed: string, skills: Readonly<Record<Task, number>>, flat = false): Answers {
  const drawn = (task: Task) => {
    const { uniform, below } = rng(`${seed} ${task}`);
    const logit = Math.log(skills[task] / (1 - skills[task]));
    return Object.entries(right).map(([video, order], index) => {
      const others = orders.filter((candidate) => candidate !== order);
      const chance = 1 / (1 + Math.exp(-logit - (flat ? 0 : (ease[index] ?? 0))));
      return [video, uniform() < chance ? order : (others[below(5)] ?? order)] as const;
    });
  };
  return {
    mcqa: Object.fromEntries(drawn('mcqa')),
    naive_ordering: Object.fromEntries(drawn('naive_ordering')),
    relative_ordering: Object.fromEntries(drawn('relative_ordering')),
  };
}

const evenly = (skill: number) => ({
  mcqa: skill,
  naive_ordering: skill,
  relative_ordering: skill,
});

/** Changes every n-th answer, like a submitter who hides a copy. */
function altered(answers: Answers, every: number): Answers {
  const change = (text: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(text).map(([video, order], index) => [
        video,
        index % every === 0 ? (orders[(orders.indexOf(order) + 1) % 6] ?? order) : order,
      ]),
    );
  return {
    mcqa: change(answers.mcqa),
    naive_ordering: change(answers.naive_ordering),
    relative_ordering: change(answers.relative_ordering),
  };
}

function getFiles(answers: Answers): UploadedFile[] {
  const file = (task: Task, write: (order: string) => unknown): UploadedFile => {
    const entries = Object.entries(answers[task]).map(([video, order]) => [video, write(order)]);
    const text = JSON.stringify(Object.fromEntries(entries));
    return { name: `${task}.json`, bytes: new TextEncoder().encode(text) };
  };
  return [
    file('mcqa', (order) => order[0]),
    file('naive_ordering', (order) => [...order]),
    file('relative_ordering', (order) => [...order].join(', ')),
  ];
}

let context: TestContext;
const fraudIds: Record<string, string> = {};
let beforeClimb: string;

async function scored(actor: Actor, name: string, answers: Answers, modelId?: string) {
  const { services } = context;
  const { submissionId } = await createSubmission(services, actor, {
    benchmark: 'vidhal',
    model: modelId
      ? { id: modelId }
      : { new: { name, organisation: `Lab of ${name}`, openWeights: true } },
    runSettings,
    files: await upload(context, actor, getFiles(answers)),
  });
  const found = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true, evaluations: { select: { id: true } } },
  });
  expect(await run(context, found.evaluations[0]?.id ?? '')).toBe('done');
  return { submissionId, modelId: found.modelId };
}

beforeAll(async () => {
  context = await createTestContext();
  const { services, maintainer } = context;
  await importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: 'Fraud',
    access: 'public',
    files: truth,
    activate: true,
  });
  await services.db.submissionRules.create({ data: { benchmark: 'vidhal', perDay: 100 } });
  const people = await makeUsers(context, 20);
  let next = 0;
  const somebody = (): Actor => people[next++] ?? expect.unreachable();

  const honest: Answers[] = [];
  for (let index = 0; index < 12; index += 1) {
    const answers = getAnswers(`honest ${index}`, evenly(0.2 + index * 0.05));
    honest.push(answers);
    await scored(somebody(), `Honest ${index}`, answers);
  }
  // Improves by a plausible amount, with a second result for the same model.
  const steady = somebody();
  const first = await scored(steady, 'Steady', getAnswers('steady', evenly(0.5)));
  await scored(steady, 'Steady', altered(getAnswers('steady', evenly(0.5)), 25), first.modelId);

  const [copied = expect.unreachable(), nearly = expect.unreachable()] = [honest[3], honest[8]];
  fraudIds.copied = (await scored(somebody(), 'Copied', copied)).submissionId;
  fraudIds.nearly = (await scored(somebody(), 'Nearly', altered(nearly, 12))).submissionId;
  const peeked = getAnswers('peeked', { ...evenly(0.1), mcqa: 1 }, true);
  fraudIds.peeked = (await scored(somebody(), 'Peeked', peeked)).submissionId;
  fraudIds.leaked = (
    await scored(somebody(), 'Leaked', getAnswers('leaked', evenly(0.95), true))
  ).submissionId;
  const climber = somebody();
  const low = await scored(climber, 'Climber', getAnswers('low', evenly(0.15)));
  const high = await scored(climber, 'Climber', getAnswers('high', evenly(0.85)), low.modelId);
  fraudIds.climbed = high.submissionId;
  beforeClimb = low.submissionId;
  const busy = somebody();
  let modelId: string | undefined;
  for (let index = 0; index < 9; index += 1) {
    const made = await scored(busy, 'Busy', getAnswers(`busy ${index}`, evenly(0.5)), modelId);
    modelId = made.modelId;
    fraudIds.busy = made.submissionId;
  }
  const blind = await scored(somebody(), 'Blind', getAnswers('blind', evenly(1 / 6), true));
  await moderateSubmission(services, maintainer, {
    submissionId: blind.submissionId,
    act: 'baseline',
    reason: 'It sees no video.',
  });
  await runScans(services);
}, 300_000);

afterAll(async () => {
  await context.close();
});

async function signals() {
  const found = await listSignals(context.services, context.maintainer, { benchmark: 'vidhal' });
  return found.signals;
}

const getNames = (id: string) =>
  Object.entries(fraudIds).find(([, fraudId]) => fraudId === id)?.[0] ?? id;

test('each kind of fraud raises its signal, and honest submissions raise none', async () => {
  const found = (await signals()).map(({ facts, submission }) => [
    getNames(submission.id),
    facts.kind,
  ]);
  expect([...new Set(found.map((pair) => pair.join(' ')))].sort()).toEqual([
    'busy many_submissions',
    'climbed jump',
    'copied same_answers',
    'leaked like_the_key',
    'nearly same_answers',
    'peeked like_the_key',
  ]);
});

test('a signal names its evidence with the numbers that a maintainer needs', async () => {
  const findSignal = async (name: string) => {
    const signal = (await signals()).find(({ submission }) => submission.id === fraudIds[name]);
    return signal ?? expect.unreachable();
  };
  const copy = await findSignal('copied');
  expect(copy.facts).toMatchObject({ kind: 'same_answers', sameFiles: 3 });
  expect(copy.other).toMatchObject({ model: 'Honest 3' });
  const near = await findSignal('nearly');
  expect(near.facts).toMatchObject({ kind: 'same_answers', sameFiles: 0 });
  expect(near.other).toMatchObject({ model: 'Honest 8' });
  expect((await findSignal('peeked')).facts).toMatchObject({
    by: 'score',
    task: 'mcqa',
    slice: 'all',
  });
  const { facts } = await findSignal('busy');
  expect(facts).toMatchObject({ kind: 'many_submissions', count: 9, days: 7 });
});

test('hard items detect a key copied in every task, in each task', async () => {
  const leakedSignals = (await signals()).filter(
    ({ submission }) => submission.id === fraudIds.leaked,
  );
  const tasksFound = leakedSignals.map(({ facts }) =>
    facts.kind === 'like_the_key' ? facts.task : facts.kind,
  );
  expect(tasksFound.sort()).toEqual([...tasks].sort());
  for (const { facts } of leakedSignals) {
    if (facts.kind !== 'like_the_key') return expect.unreachable();
    expect(facts.by).toBe('hard_items');
    expect(facts.value).toBeGreaterThan(0.85);
    expect(facts.othersUpTo).toBeLessThan(0.65);
  }
});

test('every signal about scores shows chance, the blind level and the baselines of the leaderboard', async () => {
  const levels = (await signals())
    .map(({ facts }): SignalFacts => facts)
    .filter(({ kind }) => kind !== 'same_answers')
    .map(({ levels: signalLevels }) => signalLevels.map(({ label }) => label).join(' | '));
  expect(levels.length).toBeGreaterThan(2);
  for (const level of levels) {
    expect(level).toMatch(/chance|random/i);
    expect(level).toContain('Blind, a baseline on this leaderboard');
    expect(level).toContain("Always the key's most frequent option");
  }
});

test('only maintainers of the leaderboard see its signals', async () => {
  const { services, maintainer, admin, owner, visitor } = context;
  const all = (actor: Actor) => listSignals(services, actor, {});
  const ask = (actor: Actor) => listSignals(services, actor, { benchmark: 'vidhal' });
  const elsewhere: Actor = { ...maintainer, maintains: ['argus'] };
  expect((await all({ ...maintainer, maintains: ['vidhal'] })).signals).not.toEqual([]);
  expect((await all(admin)).signals).not.toEqual([]);
  for (const listed of [await all(elsewhere), await ask(elsewhere)]) {
    expect(listed.signals).toEqual([]);
    expect(listed.scans.filter(({ benchmark }) => benchmark === 'vidhal')).toEqual([]);
  }
  await expect(ask(owner)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask(visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
});

test('a change of judge is not a jump, and two results of one judge are compared', async () => {
  const { services, maintainer } = context;
  const { profileId: judgeProfileId } = await setUpJudge(context);
  const jumpsWith = async (verdicts: { selfJudged: number; serverJudged: number }) => {
    await services.db.evaluation.updateMany({
      where: { submissionId: beforeClimb },
      data: { ...verdicts, judgeProfileId },
    });
    await services.db.evaluation.updateMany({
      where: { submissionId: fraudIds.climbed ?? '' },
      data: { serverJudged: 9, judgeProfileId },
    });
    await scanNow(services, maintainer, { benchmark: 'vidhal' });
    await runScans(services);
    return (await signals()).filter(({ facts }) => facts.kind === 'jump').length;
  };
  expect(await jumpsWith({ selfJudged: 9, serverJudged: 0 })).toBe(0);
  expect(await jumpsWith({ selfJudged: 0, serverJudged: 9 })).toBeGreaterThan(0);
});
