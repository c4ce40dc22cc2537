import { describe, expect, it } from 'vitest';
import { judgeWith } from '../judging/trust/judge-with';
import { inWorlds } from '../testing/fresh-world';
import { openAnswerFiles } from '../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
} from '../testing/judged-world';
import { predictionFiles } from '../testing/vidhal-files';
import { importTruth, run, submit, submitAndScore, type World } from '../testing/world';
import { claim } from './lease';
import { readStoredAnswers } from './stored-answers';
import { readStoredFigures } from './stored-figures';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const files = predictionFiles(20, { skill: 0.6, omit: 2 });
const rowsOf = async (evaluationId: string) => {
  const { db } = world.services;
  const of = { where: { evaluationId }, orderBy: { task: 'asc' } } as const;
  return {
    answers: await db.evaluationAnswers.findMany({ ...of, omit: { answers: false } }),
    figures: await db.evaluationFigures.findMany(of),
  };
};
const tasks = ['mcqa', 'naive_ordering', 'relative_ordering'];

describe('the answers and figures of an evaluation', () => {
  it('are kept by task as they were scored, and read back', async () => {
    await importTruth(world, { videos: 20 });
    const { evaluationId } = await submitAndScore(world, world.owner, files);
    const answers = await readStoredAnswers(world.services, { evaluationId, task: 'mcqa' });
    expect(answers?.size).toBe(18);
    expect([...(answers?.keys() ?? [])]).toContain('video_0');
    expect(new Set(answers?.values())).toEqual(new Set(['A', 'B', 'C']));
    const rows = await rowsOf(evaluationId);
    expect(rows.answers.map(({ task }) => task)).toEqual(tasks);
    const stored = await readStoredFigures(world.services, evaluationId);
    expect(stored?.map(({ task }) => task)).toEqual(tasks);
    const ids = stored?.map(({ figures }) => figures.map(({ id }) => id));
    expect(ids?.[0]).toEqual(['accuracy_by_aspect', 'letters_chosen']);
    expect(ids?.[1]).toContain('order_frequencies');
  });

  it('are the same rows when it is run again', async () => {
    await importTruth(world, { videos: 20 });
    const { evaluationId } = await submitAndScore(world, world.owner, files);
    const first = await rowsOf(evaluationId);
    await world.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { status: 'queued' },
    });
    expect(await run(world, evaluationId)).toBe('done');
    expect(await rowsOf(evaluationId)).toEqual(first);
  });

  it('hold the verdicts of the judge; those of an evaluation made to be compared hold the other judge’s', async () => {
    await importOpenTruth(world);
    await setUpJudge(world);
    const { submissionId, evaluationId } = await submitAndJudge(
      world,
      openAnswerFiles(3, { skill: 0.5 }),
    );
    const verdictsOf = async (id: string) => {
      const answers = await readStoredAnswers(world.services, { evaluationId: id, task: 'qa' });
      return JSON.stringify([...(answers?.values() ?? [])]).match(/"correct":(true|false)/g) ?? [];
    };
    const verdicts = await verdictsOf(evaluationId);
    expect(verdicts).toHaveLength(33);
    expect(new Set(verdicts).size).toBe(2);
    const other = await setUpJudge(world, { makeDefault: false });
    const before = world.woken.length;
    await judgeWith(world.services, world.maintainer, {
      submissionIds: [submissionId],
      profileId: other.profileId,
    });
    const [shadow = ''] = world.woken.slice(before);
    await run(world, shadow);
    await answerQuestions(world, other.profileId, () => says(false));
    expect(new Set(await verdictsOf(shadow))).toEqual(new Set(['"correct":false']));
    expect(await verdictsOf(evaluationId)).toEqual(verdicts);
    const accuracyOf = async (id: string) => {
      const stored = await readStoredFigures(world.services, id);
      const radar = stored?.[0]?.figures.find((figure) => figure.kind === 'radar');
      return radar && 'series' in radar ? radar.series[0]?.values : undefined;
    };
    expect(await accuracyOf(shadow)).toEqual(Array(11).fill(0));
    expect(await accuracyOf(evaluationId)).not.toEqual(Array(11).fill(0));
  });

  it('are absent for a task that was not submitted, and where they were not kept', async () => {
    await importTruth(world, { videos: 20 });
    const { evaluationId } = await submitAndScore(world, world.owner, files.slice(0, 1));
    const of = (task: string) => readStoredAnswers(world.services, { evaluationId, task });
    expect(await of('naive_ordering')).toBeNull();
    await world.services.db.evaluationAnswers.deleteMany();
    expect(await of('mcqa')).toBeNull();
    expect(await readStoredFigures(world.services, evaluationId)).toHaveLength(1);
    await world.services.db.evaluationFigures.deleteMany();
    expect(await readStoredFigures(world.services, evaluationId)).toBeNull();
  });

  it('say that they are damaged without repeating what they hold', async () => {
    await importTruth(world, { videos: 20 });
    const { evaluationId } = await submitAndScore(world, world.owner, files);
    await world.services.db.evaluationAnswers.updateMany({ data: { answers: Buffer.from('A,B') } });
    await expect(readStoredAnswers(world.services, { evaluationId, task: 'mcqa' })).rejects.toThrow(
      new Error('Stored answers are damaged.'),
    );
  });

  it('are not written by a worker that lost its lease', async () => {
    await importTruth(world, { videos: 20 });
    const { evaluationId } = await submit(world, world.owner, files);
    const slow: World['services'] = {
      ...world.services,
      storage: {
        ...world.services.storage,
        read: async (sha256) => {
          await world.services.db.evaluation.updateMany({ data: { leaseToken: 'of another' } });
          return world.services.storage.read(sha256);
        },
      },
    };
    expect(await run({ services: slow }, evaluationId)).toBe('skipped');
    expect(await rowsOf(evaluationId)).toEqual({ answers: [], figures: [] });
    expect(
      await claim(world.services, { evaluationId, leaseSeconds: 1, workerId: 'w' }),
    ).toBeNull();
  });
});
