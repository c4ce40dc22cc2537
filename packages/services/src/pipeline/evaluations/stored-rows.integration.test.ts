import { describe, expect, it } from 'vitest';
import { judgeWith } from '../../features/judging/trust/judge-with';
import {
  answerRequests,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  run,
  submit,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { claimEvaluation } from './store/claim';
import { DamagedAnswers, readStoredAnswers } from './stored-answers';
import { readStoredCharts } from './stored-charts';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(20, { skill: 0.6, omit: 2 });
const toRows = async (evaluationId: string) => {
  const { db } = context.services;
  const query = { where: { evaluationId }, orderBy: { task: 'asc' } } as const;
  return {
    answers: await db.evaluationAnswers.findMany({ ...query, omit: { answers: false } }),
    figures: await db.evaluationFigures.findMany(query),
  };
};
const tasks = ['mcqa', 'naive_ordering', 'relative_ordering'];

describe('the answers and charts of an evaluation', () => {
  it('are stored by task as scored, and can be read', async () => {
    await importTruth(context, { videos: 20 });
    const { evaluationId } = await submitAndScore(context, context.owner, files);
    const answers = await readStoredAnswers(context.services, { evaluationId, task: 'mcqa' });
    expect(answers?.size).toBe(18);
    expect([...(answers?.keys() ?? [])]).toContain('video_0');
    expect(new Set(answers?.values())).toEqual(new Set(['A', 'B', 'C']));
    const rows = await toRows(evaluationId);
    expect(rows.answers.map(({ task }) => task)).toEqual(tasks);
    const stored = await readStoredCharts(context.services, evaluationId);
    expect(stored?.map(({ task }) => task)).toEqual(tasks);
    const ids = stored?.map(({ charts }) => charts.map(({ id }) => id));
    expect(ids?.[0]).toEqual(['accuracy_by_aspect', 'letters_chosen']);
    expect(ids?.[1]).toContain('order_frequencies');
  });

  it('are overwritten by a repeated run', async () => {
    await importTruth(context, { videos: 20 });
    const { evaluationId } = await submitAndScore(context, context.owner, files);
    const first = await toRows(evaluationId);
    await context.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { status: 'queued' },
    });
    expect(await run(context, evaluationId)).toBe('done');
    expect(await toRows(evaluationId)).toEqual(first);
  });

  it('contain the verdicts of the judge; those of a judge comparison contain the other judge’s verdicts', async () => {
    await importOpenTruth(context);
    await setUpJudge(context);
    const { submissionId, evaluationId } = await submitAndJudge(
      context,
      openAnswerFiles(3, { skill: 0.5 }),
    );
    const getVerdicts = async (id: string) => {
      const answers = await readStoredAnswers(context.services, { evaluationId: id, task: 'qa' });
      return JSON.stringify([...(answers?.values() ?? [])]).match(/"correct":(true|false)/g) ?? [];
    };
    const verdicts = await getVerdicts(evaluationId);
    expect(verdicts).toHaveLength(33);
    expect(new Set(verdicts).size).toBe(2);
    const other = await setUpJudge(context, { makeDefault: false });
    await judgeWith(context.services, context.maintainer, {
      submissionIds: [submissionId],
      profileId: other.profileId,
    });
    const { id: shadow } = await context.services.db.evaluation.findFirstOrThrow({
      where: { status: 'queued' },
      select: { id: true },
    });
    await run(context, shadow);
    await answerRequests(context, other.profileId, () => says(false));
    expect(new Set(await getVerdicts(shadow))).toEqual(new Set(['"correct":false']));
    expect(await getVerdicts(evaluationId)).toEqual(verdicts);
    const computeAccuracy = async (id: string) => {
      const stored = await readStoredCharts(context.services, id);
      const radar = stored?.[0]?.charts.find((chart) => chart.kind === 'radar');
      return radar && 'series' in radar ? radar.series[0]?.values : undefined;
    };
    expect(await computeAccuracy(shadow)).toEqual(Array(11).fill(0));
    expect(await computeAccuracy(evaluationId)).not.toEqual(Array(11).fill(0));
  });

  it('are absent for tasks that were not submitted or not stored', async () => {
    await importTruth(context, { videos: 20 });
    const { evaluationId } = await submitAndScore(context, context.owner, files.slice(0, 1));
    const read = (task: string) => readStoredAnswers(context.services, { evaluationId, task });
    expect(await read('naive_ordering')).toBeNull();
    await context.services.db.evaluationAnswers.deleteMany();
    expect(await read('mcqa')).toBeNull();
    expect(await readStoredCharts(context.services, evaluationId)).toHaveLength(1);
    await context.services.db.evaluationFigures.deleteMany();
    expect(await readStoredCharts(context.services, evaluationId)).toBeNull();
  });

  it('cause an error without their content if they are damaged', async () => {
    await importTruth(context, { videos: 20 });
    const { evaluationId } = await submitAndScore(context, context.owner, files);
    await context.services.db.evaluationAnswers.updateMany({
      data: { answers: Buffer.from('A,B') },
    });
    await expect(
      readStoredAnswers(context.services, { evaluationId, task: 'mcqa' }),
    ).rejects.toThrow(new DamagedAnswers('Stored answers are damaged.'));
  });

  it('are not written by a worker that lost its lease', async () => {
    await importTruth(context, { videos: 20 });
    const { evaluationId } = await submit(context, context.owner, files);
    const slow: TestContext['services'] = {
      ...context.services,
      storage: {
        ...context.services.storage,
        read: async (sha256) => {
          await context.services.db.evaluation.updateMany({ data: { leaseToken: 'of another' } });
          return context.services.storage.read(sha256);
        },
      },
    };
    expect(await run({ services: slow }, evaluationId)).toBe('skipped');
    expect(await toRows(evaluationId)).toEqual({ answers: [], figures: [] });
    expect(
      await claimEvaluation(context.services, { evaluationId, leaseSeconds: 1, workerId: 'w' }),
    ).toBeNull();
  });
});
