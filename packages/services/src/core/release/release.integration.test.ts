import { describe, expect, it } from 'vitest';
import { changeAccess } from '../../features/datasets/change-access';
import { listMyQuotas } from '../../features/quota/list-mine';
import { setSubmissionRules } from '../../features/quota/set-rules';
import { createSubmission } from '../../features/submissions/create';
import { exportResult } from '../../features/submissions/export/export';
import { getResult } from '../../features/submissions/get-result';
import { listEvaluations } from '../../features/submissions/list-evaluations';
import { publishSubmission } from '../../features/submissions/publish';
import { withdrawSubmission } from '../../features/submissions/withdraw';
import { createEvaluation } from '../../pipeline/evaluations/store/create';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { readText } from '../../testing/read-text';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  run,
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  upload,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getBenchmark } from '../benchmark';
import type { Actor } from '../context';
import { listResultFormats } from '../files/export-formats';
import { computeGridStep, roundToGrid } from './grid';

let context: TestContext;
let revisionId: string;

const videos = 300;
const good = predictionFiles(videos, { skill: 0.9 });
const middling = predictionFiles(videos, { skill: 0.6 });

setUpTestContext(async (fresh) => {
  context = fresh;
  revisionId = (await importTruth(context, { videos, access: 'private' })).revision.id;
});

const result = (submissionId: string, actor = context.owner) =>
  getResult(context.services, actor, { submissionId });
const getRelease = async (submissionId: string) => (await result(submissionId)).release;
const publish = (submissionId: string) =>
  publishSubmission(context.services, context.owner, { submissionId });
const nextDay = () => context.services.db.$executeRaw`
  UPDATE "Submission" SET "createdAt" = "createdAt" - interval '1 day'`;

describe('a complete result on a private revision', () => {
  it('shows rounded numbers to everybody and exact numbers to maintainers', async () => {
    const { submissionId } = await submitAndScore(context, context.owner, good);
    await publish(submissionId);
    const exact = await result(submissionId, context.maintainer);
    expect(exact).toMatchObject({ release: 'released', exact: true });
    expect(exact.charts).not.toBeNull();
    const getExactScores = new Map(
      exact.scores.map((row) => [`${row.task}/${row.metric}/${row.slice}`, row]),
    );
    for (const actor of [context.owner, context.other]) {
      const shown = await result(submissionId, actor);
      expect(shown).toMatchObject({ exact: false, charts: null, seed: null });
      expect(shown.scores.length).toBeGreaterThan(3);
      for (const { task, metric, slice, value, n, ciLow, ciHigh } of shown.scores) {
        const exactScore = getExactScores.get(`${task}/${metric}/${slice}`);
        // 300 videos, 60 in each of five aspects: steps of 0.05 and 0.1.
        const items = slice === 'overall' ? 300 : 60;
        expect({ n, ciLow, ciHigh }).toEqual({ n: items, ciLow: null, ciHigh: null });
        const step = computeGridStep(Math.sqrt(0.25 / items));
        expect(value, slice).toBe(
          exactScore?.value == null ? null : roundToGrid(exactScore.value, step),
        );
      }
    }
  });

  it('is exported to visitors without exact numbers in every format', async () => {
    const { submissionId } = await submitAndScore(context, context.owner, good);
    await publish(submissionId);
    const { scores } = await result(submissionId, context.maintainer);
    const row = scores.find(
      ({ task, metric, slice }) => `${task}/${metric}/${slice}` === 'mcqa/accuracy/overall',
    );
    const numbers = [row?.value, row?.ciLow, row?.ciHigh].map(Number);
    const texts = numbers.flatMap((value) => [String(value), value.toFixed(3)]);
    const findExact = async (actor: Actor, format: string) => {
      const site = { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' };
      const exported = await exportResult(context.services, actor, { submissionId, format }, site);
      const text = await readText(exported.text);
      return texts.filter((number) => text.includes(number));
    };
    for (const { id } of listResultFormats('private')) {
      expect(await findExact(context.visitor, id), id).toEqual([]);
      const citation = ['bibtex', 'csl-json', 'cff'].includes(id);
      expect((await findExact(context.maintainer, id)).length > 0, id).toBe(!citation);
    }
  });

  it('appears on the leaderboard, in Score rows and in the history with released numbers only', async () => {
    const { submissionId, evaluationId } = await submitAndScore(context, context.owner, good);
    await publish(submissionId);
    const { scores } = await result(submissionId);
    const board = await queryFullLeaderboard(context, 'vidhal');
    const cells = board.rows.find((row) => row.id === submissionId)?.cells ?? {};
    const shown = new Map(
      scores.map((row) => [`${row.task}/${row.metric}/${row.slice}`, row.value]),
    );
    expect(Object.keys(cells).sort()).toEqual([...shown.keys()].sort());
    for (const [key, cell] of Object.entries(cells)) {
      expect(cell).toMatchObject({ value: shown.get(key), ciLow: null, ciHigh: null });
    }
    const rows = await context.services.db.score.findMany({ where: { evaluationId } });
    expect(rows).toHaveLength(scores.length);
    for (const row of await context.services.db.exactScore.findMany()) {
      expect(row).not.toHaveProperty('value');
    }
    const [entry] = await listEvaluations(context.services, context.visitor, { submissionId });
    expect(entry?.headline?.value).toBe(shown.get('mcqa/accuracy/overall'));
  });
});

describe('the ladder', () => {
  it('releases the first result and better results; the others stay withheld and unpublishable', async () => {
    const first = await submitAndScore(context, context.owner, middling);
    const better = await submitAndScore(context, context.owner, good);
    const worse = await submitAndScore(
      context,
      context.owner,
      predictionFiles(videos, { skill: 0.88 }),
    );
    expect(await getRelease(first.submissionId)).toBe('released');
    expect(await getRelease(better.submissionId)).toBe('released');
    const withheld = await result(worse.submissionId);
    expect(withheld).toMatchObject({ release: 'withheld', scores: [] });
    expect(withheld.submission.rights.publish).toBe(false);
    await expect(publish(worse.submissionId)).rejects.toMatchObject({
      code: 'wrong_state',
      detail: expect.stringContaining('its scores were not released'),
    });
    expect((await result(worse.submissionId, context.maintainer)).scores.length).toBeGreaterThan(
      50,
    );
    const decisions = await context.services.db.auditEvent.findMany({
      where: { action: 'result.release' },
      select: { after: true },
      orderBy: { id: 'asc' },
    });
    expect(decisions.map(({ after }) => after)).toMatchObject(
      ['released', 'released', 'withheld'].map((release) => ({ release })),
    );
  });

  it('ignores withdrawals and counts results of all accounts for a model', async () => {
    const { services, owner, maintainer } = context;
    const first = await submitAndScore(context, owner, good, 'Model');
    await publish(first.submissionId);
    await withdrawSubmission(services, owner, first);
    const second = await submitAndScore(context, owner, middling);
    expect(await getRelease(second.submissionId)).toBe('withheld');
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: first.submissionId },
      select: { modelId: true },
    });
    const other = await submit(context, context.other, middling);
    await services.db.submission.update({ where: { id: other.submissionId }, data: { modelId } });
    await run(context, other.evaluationId);
    expect((await result(other.submissionId, context.other)).release).toBe('withheld');
    // Results of maintainers are rounded without a ladder.
    const theirs = await submitAndScore(context, maintainer, middling);
    await publishSubmission(services, maintainer, theirs);
    expect((await result(theirs.submissionId, context.other)).release).toBe('released');
  });

  it('decides concurrent results of one account one after the other', async () => {
    const made = [
      await submit(context, context.owner, good),
      await submit(context, context.owner, predictionFiles(videos, { skill: 0.89 })),
    ];
    await Promise.all(made.map(({ evaluationId }) => run(context, evaluationId)));
    const states = await Promise.all(made.map(({ submissionId }) => getRelease(submissionId)));
    expect(states.sort()).toEqual(['released', 'withheld']);
  });

  it('rescoring keeps withheld results withheld and released results released', async () => {
    const first = await submitAndScore(context, context.owner, middling);
    const worse = await submitAndScore(
      context,
      context.owner,
      predictionFiles(videos, { skill: 0.5 }),
    );
    const better = await submitAndScore(context, context.owner, good);
    for (const [{ submissionId }, state] of [
      [first, 'released'],
      [worse, 'withheld'],
      [better, 'released'],
    ] as const) {
      const again = await context.services.db.$transaction((tx) =>
        createEvaluation(tx, {
          submissionId,
          revisionId,
          scorerVersion: getBenchmark('vidhal').scorerVersion,
          runKey: 'again',
        }),
      );
      expect(await run(context, again)).toBe('done');
      const { release, evaluationId, scores } = await result(submissionId);
      expect([release, evaluationId, scores.length > 0]).toEqual([
        state,
        again,
        state === 'released',
      ]);
    }
  });

  it('does not apply if the rules set rounding only', async () => {
    await setSubmissionRules(context.services, context.maintainer, {
      benchmark: 'vidhal',
      releaseMode: 'rounded',
    });
    await submitAndScore(context, context.owner, good);
    const second = await submitAndScore(context, context.owner, middling);
    expect(await getRelease(second.submissionId)).toBe('released');
  });
});

it('incomplete results have no numbers and cannot be published', async () => {
  const files = predictionFiles(videos, { skill: 0.9, omit: 1 });
  const { submissionId } = await submitAndScore(context, context.owner, files);
  const { release, scores, coverage } = await result(submissionId);
  expect([release, scores]).toEqual(['incomplete', []]);
  // Coverage follows from the files alone, so the submitter sees what is missing.
  expect(coverage.find(({ slice }) => slice === 'overall')).toMatchObject({ missing: 1 });
  await expect(publish(submissionId)).rejects.toMatchObject({ code: 'wrong_state' });
});

it('making a revision private hides unreleased numbers, and making it public shows them again', async () => {
  const { services, maintainer, owner } = context;
  await changeAccess(services, maintainer, { revisionId, access: 'public' });
  const published = await submitAndScore(context, owner, middling);
  await publish(published.submissionId);
  const better = await submitAndScore(context, owner, good);
  const worse = await submitAndScore(context, owner, predictionFiles(videos, { skill: 0.5 }));
  const ids = [published, better, worse].map(({ submissionId }) => submissionId);
  const before = await Promise.all(ids.map((id) => result(id)));
  expect(before.map(({ release }) => release)).toEqual(['open', 'open', 'open']);

  await changeAccess(services, maintainer, { revisionId, access: 'private' });
  const during = await Promise.all(ids.map((id) => result(id)));
  expect(during.map(({ release }) => release)).toEqual(['released', 'released', 'withheld']);
  expect(during[2]?.scores).toEqual([]);

  await changeAccess(services, maintainer, { revisionId, access: 'public' });
  const after = await Promise.all(ids.map((id) => result(id)));
  expect(after.map(({ scores }) => scores)).toEqual(before.map(({ scores }) => scores));
});

it('a result whose release can’t be decided delays no other', async () => {
  const { services, owner, maintainer } = context;
  await changeAccess(services, maintainer, { revisionId, access: 'public' });
  const [first, second] = [
    await submitAndScore(context, owner, middling),
    await submitAndScore(context, context.other, good),
  ];
  // No longer installed.
  const uninstalled = { where: { id: first.submissionId }, data: { benchmark: 'uninstalled' } };
  await services.db.submission.update({ ...uninstalled, select: { id: true } });
  const closed = changeAccess(services, maintainer, { revisionId, access: 'private' });
  await expect(closed).rejects.toMatchObject({ code: 'unknown_benchmark' });
  const decided = { where: { id: second.evaluationId }, select: { release: true } };
  expect(await services.db.evaluation.findUniqueOrThrow(decided)).toEqual({ release: 'released' });
});

describe('limits on a private revision', () => {
  const spent = expect.objectContaining({ code: 'quota_spent' });

  it('are 3 a day and 20 in total per account; rejected files and platform faults do not count', async () => {
    const { services, owner } = context;
    const quota = async () =>
      (await listMyQuotas(services, owner)).find(({ benchmark }) => benchmark === 'vidhal');
    expect(await quota()).toMatchObject({ perDay: 3, left: 3, total: { used: 0, most: 20 } });
    const bad = new TextEncoder().encode('{"no');
    await submitAndScore(context, owner, [{ name: 'mcqa.json', bytes: bad }]);
    const failed = await submit(context, owner, predictionFiles(videos, { skill: 0.01 }));
    await services.db.evaluation.update({
      where: { id: failed.evaluationId },
      data: { status: 'failed', errorCode: 'gave_up' },
    });
    const submitWithSkill = (skill: number) =>
      submit(context, owner, predictionFiles(videos, { skill }));
    for (const skill of [0.1, 0.2, 0.3]) await submitWithSkill(skill);
    expect(await quota()).toMatchObject({ used: 3, left: 0, total: { used: 3 } });
    await expect(submitWithSkill(0.4)).rejects.toThrow(spent);
    await nextDay();
    await setSubmissionRules(services, context.maintainer, {
      benchmark: 'vidhal',
      privateTotal: 4,
    });
    await submitWithSkill(0.4);
    expect(await quota()).toMatchObject({ used: 1, left: 0, total: { used: 4, most: 4 } });
    await expect(submitWithSkill(0.5)).rejects.toThrow(spent);
    const detail = await submitWithSkill(0.5).catch((error) => error.detail);
    expect(detail).toContain('private dataset');
  });

  it('apply to a model across its submitters', async () => {
    const { services, owner, other } = context;
    await setSubmissionRules(services, context.maintainer, {
      benchmark: 'vidhal',
      privateTotal: 2,
    });
    const first = await submit(context, owner, good, 'Shared');
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: first.submissionId },
      select: { modelId: true },
    });
    const theirs = await submit(context, other, middling);
    await services.db.submission.update({ where: { id: theirs.submissionId }, data: { modelId } });
    const third = createSubmission(services, owner, {
      benchmark: 'vidhal',
      model: { id: modelId },
      runSettings,
      files: await upload(context, owner, middling),
    });
    await expect(third).rejects.toMatchObject({
      code: 'quota_spent',
      detail: expect.stringContaining('This model'),
    });
  });

  it('accept only the remaining number of twelve concurrent submissions', async () => {
    const sent = Array.from({ length: 12 }, (_, index) =>
      submit(context, context.owner, predictionFiles(videos, { skill: index / 12 })),
    );
    const settled = await Promise.allSettled(sent);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

it('public rows and results show the number of attempts of submitter and model', async () => {
  const { services, owner } = context;
  const row = async (id: string) =>
    (await queryFullLeaderboard(context, 'vidhal')).rows.find((row) => row.id === id);
  const first = await submitAndScore(context, owner, good);
  await publish(first.submissionId);
  expect((await row(first.submissionId))?.attempts).toEqual({ submitter: 1, model: 1 });
  await submitAndScore(context, owner, middling);
  expect((await row(first.submissionId))?.attempts).toEqual({ submitter: 2, model: 1 });
  await changeAccess(services, context.maintainer, { revisionId, access: 'public' });
  await withdrawSubmission(services, owner, first);
  const second = await submitAndScore(context, owner, predictionFiles(videos, { skill: 0.2 }));
  await publish(second.submissionId);
  expect((await row(second.submissionId))?.attempts).toEqual({ submitter: 3, model: 1 });
  const shown = await result(second.submissionId, context.other);
  expect(shown.attempts).toEqual({ submitter: 3, model: 1 });
});
