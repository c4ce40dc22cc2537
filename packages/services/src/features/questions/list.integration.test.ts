import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { getAnswers, ownerAndMaintainers } from '../../testing/answers';
import {
  answerRequests,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { dimensions, openAnswerFiles, trueAnswer } from '../../testing/judged-files';
import { createTestContext, runQueued, submit, submitAndScore } from '../../testing/test-context';
import { predictionFiles, truthFiles } from '../../testing/vidhal-files';
import { importRevision } from '../datasets/import';
import { judgeWith } from '../judging/trust/judge-with';
import { getSubmission } from '../submissions/get';
import { type ListQuestionsInput, listQuestions } from './list';
import type { QuestionList } from './views';

const videos = 60;

/** Creates two submissions on a revision of this access and publishes one of them. The last six answers are missing. */
async function scored(access: 'public' | 'private') {
  const context = await createTestContext();
  await importRevision(context.services, context.maintainer, {
    benchmark: 'vidhal',
    label: access,
    access,
    files: truthFiles(videos),
    activate: true,
  });
  const hidden = await submitAndScore(
    context,
    context.owner,
    predictionFiles(videos, { skill: 0.5, omit: 6 }),
  );
  const shown = await submitAndScore(
    context,
    context.owner,
    predictionFiles(videos, { skill: 0.4, omit: 6 }),
  );
  // Public although incomplete, like results from before a revision becomes private.
  await context.services.db.submission.update({
    where: { id: shown.submissionId },
    data: { visibility: 'public' },
  });
  const ask = (actor: Actor, more: Partial<ListQuestionsInput> = {}): Promise<QuestionList> =>
    listQuestions(context.services, actor, { submissionId: shown.submissionId, ...more });
  return { context, hidden: hidden.submissionId, shown: shown.submissionId, ask };
}

type Scored = Awaited<ReturnType<typeof scored>>;

/** Returns every row that matches the filters, over all pages. */
async function allRows(ask: Scored['ask'], actor: Actor, more: Partial<ListQuestionsInput> = {}) {
  const first = await ask(actor, more);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page += 1) {
    rows.push(...(await ask(actor, { ...more, page })).rows);
  }
  return rows;
}

describe('on a public revision', () => {
  let fixture: Scored;
  beforeAll(async () => {
    fixture = await scored('public');
  });
  afterAll(() => fixture.context.close());

  it('only the submitter and maintainers see a private submission', async () => {
    expect(
      await getAnswers(fixture.context, (actor) =>
        fixture.ask(actor, { submissionId: fixture.hidden }),
      ),
    ).toEqual(ownerAndMaintainers);
  });

  it('everybody who sees the submission sees the same complete items', async () => {
    const { visitor, other, owner, maintainer } = fixture.context;
    const lists = await Promise.all(
      [visitor, other, owner, maintainer].map((who) => fixture.ask(who)),
    );
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(lists[0]).toMatchObject({
      visibility: 'everything',
      answersKept: true,
      sameText: true,
      task: 'mcqa',
    });
    for (const { answer, result } of lists[0]?.rows ?? []) {
      expect(answer?.length).toBe(1);
      expect(result?.correct).toHaveLength(1);
      expect(result?.outcome).toBe(
        answer?.[0]?.label === result?.correct[0]?.label ? 'right' : 'wrong',
      );
    }
  });

  it('outcome counts ignore the outcome filter and add up to the items', async () => {
    const all = await fixture.ask(fixture.context.visitor);
    const counts = Object.fromEntries((all.outcomes ?? []).map(({ kind, items }) => [kind, items]));
    expect(all.total).toBe(videos);
    expect(counts).toEqual({ right: expect.any(Number), wrong: expect.any(Number), missing: 6 });
    expect((counts.right ?? 0) + (counts.wrong ?? 0)).toBe(54);
    const wrong = await fixture.ask(fixture.context.visitor, { outcome: 'wrong' });
    expect(wrong.total).toBe(counts.wrong);
    expect(wrong.outcomes).toEqual(all.outcomes);
    expect(new Set(wrong.rows.map(({ result }) => result?.outcome))).toEqual(new Set(['wrong']));
    const missing = await fixture.ask(fixture.context.visitor, { outcome: 'missing' });
    expect(missing.rows.map(({ id, state, answer }) => [id, state, answer])).toEqual(
      [54, 55, 56, 57, 58, 59].map((index) => [`video_${index}`, 'missing', null]),
    );
  });

  it('a number between right and wrong is partly right', async () => {
    const list = await fixture.ask(fixture.context.visitor, {
      task: 'naive_ordering',
      outcome: 'partly',
    });
    expect(list.total).toBeGreaterThan(0);
    for (const { result, answer } of list.rows) {
      expect(answer).toHaveLength(3);
      expect(result?.value).toBeGreaterThan(0);
      expect(result?.value).toBeLessThan(1);
    }
  });

  it('pages contain every item once in item order, and an item opens its page', async () => {
    const rows = await allRows(fixture.ask, fixture.context.visitor);
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: videos }, (_, index) => `video_${index}`),
    );
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1));
    expect(await fixture.ask(fixture.context.visitor, { item: 'video_30' })).toMatchObject({
      page: 2,
      pages: 3,
    });
    expect(await fixture.ask(fixture.context.visitor, { page: 99 })).toMatchObject({ page: 3 });
    const filtered = await fixture.ask(fixture.context.visitor, {
      item: 'video_59',
      outcome: 'missing',
    });
    expect(filtered.page).toBe(1);
  });

  it('a slice filters the items, and its count is exact', async () => {
    const { slices } = await fixture.ask(fixture.context.visitor);
    expect(slices.map(({ items }) => items)).toEqual([12, 12, 12, 12, 12]);
    const list = await fixture.ask(fixture.context.visitor, { slice: 'order' });
    expect(list.total).toBe(12);
    for (const row of list.rows) expect(row.slices).toContain('order');
    expect(await fixture.ask(fixture.context.visitor, { slice: 'none such' })).toMatchObject({
      total: 0,
    });
  });

  it('a search matches every word in question or answer, ignoring case', async () => {
    const found = async (text: string) =>
      (await fixture.ask(fixture.context.visitor, { text })).rows.map(({ id }) => id);
    expect(await found('VIDEO_17')).toEqual(['video_17']);
    expect(await found('nobody 17.')).toEqual(['video_17']);
    expect(await found('nobody nowhere')).toEqual([]);
  });

  it('a search does not match reference answers', async () => {
    const { db } = fixture.context.services;
    await db.$executeRaw`
      UPDATE "Item" SET reference = jsonb_set(reference, '{note}', '"keyword"'::jsonb)`;
    expect(await fixture.ask(fixture.context.owner, { text: 'keyword' })).toMatchObject({
      total: 0,
    });
  });

  it('items without stored answers are marked', async () => {
    await fixture.context.services.db.evaluationAnswers.deleteMany({
      where: { evaluation: { submissionId: fixture.hidden } },
    });
    const list = await fixture.ask(fixture.context.owner, { submissionId: fixture.hidden });
    expect(list).toMatchObject({ answersKept: false, total: videos });
    for (const row of list.rows) {
      expect(row).toMatchObject({ answer: null, state: null, result: { verdict: null } });
    }
  });
});

describe('on a private revision', () => {
  let fixture: Scored;
  beforeAll(async () => {
    fixture = await scored('private');
  });
  afterAll(() => fixture.context.close());

  it('only the submitter and maintainers see a private submission', async () => {
    expect(
      await getAnswers(fixture.context, (actor) =>
        fixture.ask(actor, { submissionId: fixture.hidden }),
      ),
    ).toEqual(ownerAndMaintainers);
  });

  it('the submitter sees answers, and only the outcomes that need no reference answer', async () => {
    for (const submissionId of [fixture.hidden, fixture.shown]) {
      const list = await fixture.ask(fixture.context.owner, { submissionId });
      expect(list).toMatchObject({ visibility: 'own_answers', outcomes: null, total: videos });
      const rows = await allRows(fixture.ask, fixture.context.owner, { submissionId });
      expect(rows.map(({ state }) => state)).toEqual(
        rows.map((_, i) => (i < 54 ? 'answered' : 'missing')),
      );
      expect(new Set(rows.map(({ result }) => result))).toEqual(new Set([null]));
      expect(rows[0]?.answer?.[0]?.label).toMatch(/^[ABC]$/);
    }
  });

  it('the submitter can filter by slice and text', async () => {
    expect(await fixture.ask(fixture.context.owner, { slice: 'action' })).toMatchObject({
      total: 12,
    });
    expect(await fixture.ask(fixture.context.owner, { text: 'number 17.' })).toMatchObject({
      total: 1,
    });
  });

  it('others, including maintainers, see the coverage but no items', async () => {
    const { visitor, other, maintainer } = fixture.context;
    for (const actor of [visitor, other, maintainer]) {
      for (const more of [{}, { text: 'video_17' }, { slice: 'action' }, { item: 'video_3' }]) {
        const list = await fixture.ask(actor, more);
        expect(list).toMatchObject({
          visibility: 'aggregates',
          outcomes: null,
          slices: [],
          total: 0,
          pages: 1,
          rows: [],
        });
        expect(list.coverage).toContainEqual(
          expect.objectContaining({ slice: 'overall', items: videos, missing: 6 }),
        );
        expect(new Set(list.coverage.map(({ task }) => task))).toEqual(new Set(['mcqa']));
      }
    }
    expect(await fixture.ask(maintainer, { submissionId: fixture.hidden })).toMatchObject({
      rows: [],
    });
  });

  it('others see no issues of the files, which name items and quote answers', async () => {
    const { services, visitor, other, owner, maintainer } = fixture.context;
    const listIssues = async (actor: Actor) =>
      (await getSubmission(services, actor, { submissionId: fixture.shown })).issues;
    for (const actor of [visitor, other]) expect(await listIssues(actor)).toEqual([]);
    for (const actor of [owner, maintainer]) {
      expect(await listIssues(actor)).toContainEqual(
        expect.objectContaining({ code: 'item_missing' }),
      );
    }
  });

  it('a filter by outcome is rejected for everybody', async () => {
    const { visitor, other, owner, maintainer } = fixture.context;
    for (const actor of [visitor, other, owner, maintainer]) {
      for (const outcome of ['right', 'wrong', 'missing', 'judge-failed'] as const) {
        await expect(fixture.ask(actor, { outcome })).rejects.toMatchObject({
          code: 'invalid_input',
          fields: { outcome: expect.stringContaining('private') },
        });
      }
    }
  });
});

describe('an evaluation', () => {
  let fixture: Scored;
  beforeAll(async () => {
    fixture = await scored('public');
  });
  afterAll(() => fixture.context.close());

  it('without a result has no items', async () => {
    const { context } = fixture;
    const files = predictionFiles(videos, { skill: 0.1 });
    const { submissionId } = await submit(context, context.owner, files);
    await expect(fixture.ask(context.owner, { submissionId })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  it('is found only under its submission', async () => {
    const { evaluationId } = await fixture.ask(fixture.context.owner);
    expect(await fixture.ask(fixture.context.visitor, { evaluationId })).toMatchObject({
      evaluationId,
    });
    await expect(
      fixture.ask(fixture.context.owner, { submissionId: fixture.hidden, evaluationId }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of an earlier revision follows the access of that revision', async () => {
    const { context } = fixture;
    const { evaluationId } = await fixture.ask(context.owner);
    await context.services.db.datasetRevision.updateMany({ data: { access: 'private' } });
    expect(await fixture.ask(context.maintainer, { evaluationId })).toMatchObject({ rows: [] });
    await context.services.db.datasetRevision.updateMany({ data: { access: 'public' } });
  });
});

const reason = 'REASON-CANARY-77ab';
const judge = () => ({
  ...says(true),
  text: JSON.stringify({ pred: 'correct', score: 4, reason }),
});

/** Creates a judged submission on a revision of open questions. Returns the views of every actor, including errors. */
async function judgedViews(access: 'public' | 'private') {
  const context = await createTestContext();
  const { services, visitor, other, owner, maintainer } = context;
  await importOpenTruth(context, { questions: 2, access });
  await setUpJudge(context);
  const { submissionId, evaluationId } = await submitAndJudge(
    context,
    openAnswerFiles(2, { skill: 0, omit: 0 }),
    { judge },
  );
  // Public although incomplete, like results from before a revision becomes private.
  await services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });
  const compared = await setUpJudge(context, { makeDefault: false });
  await judgeWith(services, maintainer, {
    submissionIds: [submissionId],
    profileId: compared.profileId,
  });
  await runQueued(context);
  await answerRequests(context, compared.profileId, judge);
  const shadow = await services.db.evaluation.findFirstOrThrow({
    where: { submissionId, shadow: true, status: 'done' },
    select: { id: true },
  });
  const queries: Partial<ListQuestionsInput>[] = [
    {},
    { evaluationId },
    { evaluationId: shadow.id },
    { outcome: 'right' },
    { text: 'Truly' },
    { text: reason },
    { slice: 'partial_actions' },
    { item: 'partial_actions/1' },
    { page: 2 },
  ];
  const views = new Map<Actor, unknown[]>();
  for (const actor of [visitor, other, owner, maintainer]) {
    const lists = queries.map((more) =>
      listQuestions(services, actor, { submissionId, ...more }).catch((error: Error) => ({
        ...error,
        message: String(error),
      })),
    );
    views.set(actor, await Promise.all(lists));
  }
  return { context, submissionId, shadowId: shadow.id, views };
}

const canary = trueAnswer(dimensions[0] ?? '', 0);

it('on a private revision, no response contains reference answers, verdicts, reasons or outcomes', async () => {
  const { context, views } = await judgedViews('private');
  for (const [actor, lists] of views) {
    const text = JSON.stringify(lists);
    const secrets = [canary, 'Truly, thing', reason, 'Correct', '"result":{', '"correct"'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const seesAnswer = text.includes('I say: nothing');
    expect(seesAnswer).toBe(actor === context.owner);
  }
  await context.close();
});

it('on a public revision, everybody sees the verdict with the judge’s reason, and the reference answer', async () => {
  const { context, submissionId, shadowId, views } = await judgedViews('public');
  for (const lists of views.values()) {
    const text = JSON.stringify(lists);
    const visible = [canary, reason, 'Correct, score 4 of 5', '"messages"'];
    expect(visible.map((phrase) => text.includes(phrase))).toEqual([true, true, true, false]);
  }
  const found = await listQuestions(context.services, context.visitor, {
    submissionId,
    text: reason,
  });
  expect(found.total).toBe(0);
  await expect(
    listQuestions(context.services, context.maintainer, { submissionId, evaluationId: shadowId }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await context.close();
});
