import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/intake';
import { rng } from '@clapboard/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../context';
import { importRevision } from '../datasets/import-revision';
import { createSubmission } from '../submissions/create-submission';
import { setBaseline } from '../submissions/moderation/set-baseline';
import { makeUsers } from '../testing/copies';
import { truthFiles } from '../testing/vidhal-files';
import { createWorld, run, runSettings, upload, type World } from '../testing/world';
import { listSignals } from './list-signals';
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

/** Answers of a model with this skill in each task: right, or one of the other orders, drawn by its own seed. */
function answersOf(seed: string, skills: Readonly<Record<Task, number>>): Answers {
  const drawn = (task: Task) => {
    const { uniform, below } = rng(`${seed} ${task}`);
    return Object.entries(right).map(([video, order]) => {
      const others = orders.filter((one) => one !== order);
      return [video, uniform() < skills[task] ? order : (others[below(5)] ?? order)] as const;
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

/** The same answers with every n-th changed, as somebody does who does not want to be found. */
function altered(answers: Answers, every: number): Answers {
  const change = (one: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(one).map(([video, order], index) => [
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

function filesOf(answers: Answers): UploadedFile[] {
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

let server: TestPostgres;
let world: World;
const planted: Record<string, string> = {};

async function scored(actor: Actor, name: string, answers: Answers, modelId?: string) {
  const { services } = world;
  const { submissionId } = await createSubmission(services, actor, {
    benchmark: 'vidhal',
    model: modelId
      ? { id: modelId }
      : { new: { name, organisation: `Lab of ${name}`, openWeights: true } },
    runSettings,
    files: await upload(world, actor, filesOf(answers)),
  });
  const found = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true, evaluations: { select: { id: true } } },
  });
  expect(await run(world, found.evaluations[0]?.id ?? '')).toBe('done');
  return { submissionId, modelId: found.modelId };
}

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  const { services, maintainer } = world;
  await importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: 'Planted',
    access: 'private',
    files: truth,
    activate: true,
  });
  await services.db.submissionRules.create({ data: { benchmark: 'vidhal', perDay: 100 } });
  const people = await makeUsers(world, 20);
  let next = 0;
  const somebody = (): Actor => people[next++] ?? expect.unreachable();

  const honest: Answers[] = [];
  for (let index = 0; index < 12; index += 1) {
    const answers = answersOf(`honest ${index}`, evenly(0.2 + index * 0.05));
    honest.push(answers);
    await scored(somebody(), `Honest ${index}`, answers);
  }
  // Better by what a better model is better, with a second look at the same model.
  const steady = somebody();
  const first = await scored(steady, 'Steady', answersOf('steady', evenly(0.5)));
  await scored(steady, 'Steady', altered(answersOf('steady', evenly(0.5)), 25), first.modelId);

  const [copied = expect.unreachable(), nearly = expect.unreachable()] = [honest[3], honest[8]];
  planted.copied = (await scored(somebody(), 'Copied', copied)).submissionId;
  planted.nearly = (await scored(somebody(), 'Nearly', altered(nearly, 12))).submissionId;
  const peeked = answersOf('peeked', { ...evenly(0.1), mcqa: 1 });
  planted.peeked = (await scored(somebody(), 'Peeked', peeked)).submissionId;
  const climber = somebody();
  const low = await scored(climber, 'Climber', answersOf('low', evenly(0.25)));
  const high = await scored(climber, 'Climber', answersOf('high', evenly(0.95)), low.modelId);
  planted.climbed = high.submissionId;
  const busy = somebody();
  let modelId: string | undefined;
  for (let index = 0; index < 9; index += 1) {
    const made = await scored(busy, 'Busy', answersOf(`busy ${index}`, evenly(0.5)), modelId);
    modelId = made.modelId;
    planted.busy = made.submissionId;
  }
  const blind = await scored(somebody(), 'Blind', answersOf('blind', evenly(1 / 6)));
  await setBaseline(services, maintainer, {
    submissionId: blind.submissionId,
    baseline: true,
    reason: 'It sees no video.',
  });
  await runScans(services);
}, 300_000);

afterAll(async () => {
  await world.close();
  await server.stop();
});

async function signals() {
  const found = await listSignals(world.services, world.maintainer, { benchmark: 'vidhal' });
  return found.signals;
}

const namesOf = (id: string) => Object.entries(planted).find(([, own]) => own === id)?.[0] ?? id;

test('every planted case is found by its own signal, and nothing is said of an honest submission', async () => {
  const found = (await signals()).map(({ facts, submission }) => [
    namesOf(submission.id),
    facts.kind,
  ]);
  expect([...new Set(found.map((one) => one.join(' ')))].sort()).toEqual([
    'busy many_submissions',
    'climbed jump',
    'copied same_answers',
    'nearly same_answers',
    'peeked like_the_key',
  ]);
});

test('a signal names what it was found in, with the numbers that a person judges by', async () => {
  const of = async (name: string) => {
    const own = (await signals()).find(({ submission }) => submission.id === planted[name]);
    return own ?? expect.unreachable();
  };
  const copy = await of('copied');
  expect(copy.facts).toMatchObject({ kind: 'same_answers', sameFiles: 3 });
  expect(copy.other).toMatchObject({ model: 'Honest 3' });
  const near = await of('nearly');
  expect(near.facts).toMatchObject({ kind: 'same_answers', sameFiles: 0 });
  expect(near.other).toMatchObject({ model: 'Honest 8' });
  expect((await of('peeked')).facts).toMatchObject({ by: 'score', task: 'mcqa', slice: 'all' });
  const { facts } = await of('busy');
  expect(facts).toMatchObject({ kind: 'many_submissions', count: 9, days: 7 });
});

test('chance, the blind level and the baselines of the board stand beside every signal of scores', async () => {
  const levels = (await signals())
    .map(({ facts }): SignalFacts => facts)
    .filter(({ kind }) => kind !== 'same_answers')
    .map(({ levels: own }) => own.map(({ label }) => label).join(' | '));
  expect(levels.length).toBeGreaterThan(2);
  for (const own of levels) {
    expect(own).toMatch(/chance|random/i);
    expect(own).toContain('Blind, a baseline of this board');
    expect(own).toContain("Always the key's most frequent option");
  }
});

test('only who maintains the board sees its signals', async () => {
  const { services, maintainer, admin, owner, visitor } = world;
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
