import { benchmarks } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../../core/context';
import { finishJudgeRepeats } from '../../../pipeline/judging/finish-judge-repeats';
import { finishSpotChecks } from '../../../pipeline/judging/finish-spot-checks';
import { answerRequests, says, setUpJudge } from '../../../testing/judged-context';
import {
  createTestContext,
  runQueued,
  type TestContext,
  upload,
} from '../../../testing/test-context';
import { importRevision } from '../../datasets/import';
import { createSubmission } from '../../submissions/create';
import { getResult } from '../../submissions/get-result';
import { estimateJudging } from '../estimate/estimate';
import { drawLabelSample } from '../labels/draw';
import { saveLabels } from '../labels/save';
import { listProfiles } from '../profiles/list';
import { requestRepeats } from '../repeats/request';
import { computeHeadlineStandardError } from '../repeats/standard-error';
import { judgeWith } from './judge-with';
import { requestSpotCheck } from './request-spot-check';

const judged = benchmarks.filter((definition) => definition.judged);

/** Replies in the formats of other benchmarks than CVRR-ES. */
const replies: Readonly<Record<string, (question: string, accepts: boolean) => string>> = {
  tempcompass: (question, accepts) => {
    if (!question.includes('Which option')) return accepts ? 'Correct' : 'Incorrect';
    return `Answer: ${accepts ? 'A. it' : 'None of the choices are correct'}`;
  },
  argus: (_, accepts) =>
    [1, 2, 3]
      .map((line) => {
        const verdict = accepts ? 'entailment' : 'contradiction';
        return `Line ${line}: A man walks.\n- Type: dynamic-action\n- Evidence: a man walks\n- Reasoning: none\n- Verdict: ${verdict}`;
      })
      .join('\n\n'),
};

const countByTask = async (services: Services) => {
  const [verdicts, items] = await Promise.all([
    services.db.verdict.groupBy({ by: ['task'], _count: true }),
    services.db.item.groupBy({ by: ['task'], _count: true }),
  ]);
  return items.map(({ task, _count: counted }) => {
    const judged = verdicts.find((verdict) => verdict.task === task)?._count ?? 0;
    return { judged, counted };
  });
};

/** Standard errors of headlines by a flip rate of 8%, by hand. That of ARGUS is a cost. */
const headlineErrors: Readonly<Record<string, (services: Services) => Promise<number>>> = {
  // A mean of 11 dimensions of the same size, in which everything is judged.
  'cvrr-es': async ({ db }) => Math.sqrt(0.04 / (await db.verdict.count())),
  // A mean of four tasks, in which rules decide some answers.
  tempcompass: async (services) => {
    const tasks = await countByTask(services);
    expect(tasks).toHaveLength(4);
    expect(tasks.some(({ judged, counted }) => judged > 0 && judged < counted)).toBe(true);
    return Math.sqrt(
      0.04 * tasks.reduce((sum, { judged, counted }) => sum + judged / (4 * counted) ** 2, 0),
    );
  },
};

/** Submits the first sample model of a benchmark and scores it from its submitted verdicts. */
async function submitSample(
  context: TestContext,
  definition: (typeof judged)[number],
): Promise<string> {
  const { services, maintainer, owner } = context;
  const sample = await definition.loadSample();
  await importRevision(services, maintainer, {
    benchmark: definition.id,
    label: sample.label,
    access: 'public',
    files: sample.truthFiles,
    activate: true,
  });
  const [model] = sample.models;
  if (!model) throw new Error(`${definition.id} has no sample model.`);
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: definition.id,
    model: { new: { name: model.name, organisation: 'Lab', openWeights: true } },
    runSettings: model.runSettings,
    files: await upload(context, owner, model.files),
  });
  await runQueued(context);
  return submissionId;
}

describe.each(judged.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    it('a self-judged sample makes no judge calls until it is spot-checked or judged again', async () => {
      const context = await createTestContext();
      const { services, maintainer, owner } = context;
      const { profileId } = await setUpJudge(context, { benchmark: definition.id });
      const submissionId = await submitSample(context, definition);
      const result = await getResult(services, owner, { submissionId });
      expect(result.selfJudged).toBeGreaterThan(0);
      expect(await services.db.verdict.count()).toBe(0);
      const [model] = (await definition.loadSample()).models;
      const again = {
        benchmark: definition.id,
        files: await upload(context, owner, model?.files ?? []),
      };
      expect(await estimateJudging(services, owner, again)).toEqual({
        kind: 'none',
        reason: 'self_judged',
      });

      const sample = 3;
      await requestSpotCheck(services, maintainer, { submissionId, profileId, sample });
      expect(await services.db.verdict.count()).toBe(sample);
      await judgeWith(services, maintainer, { submissionIds: [submissionId], profileId });
      expect(await runQueued(context)).toEqual(['judging']);
      expect(await services.db.verdict.count()).toBeGreaterThanOrEqual(result.selfJudged);
      await answerRequests(context, profileId, () => ({
        kind: 'rejected',
        code: 'judge_request_rejected',
      }));
      expect(await finishSpotChecks(services)).toBe(1);
      expect((await getResult(services, owner, { submissionId })).provenance?.kind).toBe(
        'self-judged',
      );
      await context.close();
    });

    it('a judge that contradicts itself has a flip rate', async () => {
      const context = await createTestContext();
      const { services, maintainer } = context;
      const { profileId } = await setUpJudge(context, { benchmark: definition.id });
      const submissionId = await submitSample(context, definition);
      await judgeWith(services, maintainer, { submissionIds: [submissionId], profileId });
      await runQueued(context);
      const reply = (accepts: boolean) => (question: string) => {
        const text = replies[definition.id]?.(question, accepts);
        return text === undefined ? says(accepts) : { ...says(accepts), text };
      };
      await answerRequests(context, profileId, reply(true));
      const shadow = await services.db.evaluation.findFirstOrThrow({
        where: { submissionId, judgeProfileId: profileId },
        select: { id: true, revisionId: true },
      });
      const scores = await services.db.score.findMany({ where: { evaluationId: shadow.id } });
      const error = await computeHeadlineStandardError(services.db, definition, {
        ...{ evaluationId: shadow.id, revisionId: shadow.revisionId },
        ...{ scores, rate: 0.08 },
      });
      const expected = await headlineErrors[definition.id]?.(services);
      expect(error).toEqual(expected === undefined ? null : expect.closeTo(expected, 12));
      await requestRepeats(services, maintainer, { profileId, sample: 30 });
      await answerRequests(context, profileId, reply(false));
      expect(await finishJudgeRepeats(services)).toBe(1);
      const [view] = await listProfiles(services, maintainer, { benchmark: definition.id });
      // Every answer has its first verdict and three others, so at most 3 of 6 pairs differ.
      expect(view?.flips?.judged).toBe(view?.repeats?.drawn);
      expect(view?.flips?.pairs).toBe(6 * (view?.repeats?.drawn ?? 0));
      expect(view?.flips?.rate).toBeGreaterThan(0);
      expect(view?.flips?.rate).toBeLessThanOrEqual(0.5);
      await context.close();
    });

    it('people can label what a judge found right or wrong', async () => {
      const context = await createTestContext();
      const { services, maintainer, owner } = context;
      const { profileId } = await setUpJudge(context, { benchmark: definition.id });
      const submissionId = await submitSample(context, definition);
      await judgeWith(services, maintainer, { submissionIds: [submissionId], profileId });
      await runQueued(context);
      await answerRequests(context, profileId, (question) => {
        const text = replies[definition.id]?.(question, false);
        return text === undefined ? says(false) : { ...says(false), text };
      });
      const shadow = await services.db.evaluation.findFirstOrThrow({
        where: { submissionId, judgeProfileId: profileId },
        select: { id: true },
      });
      await services.db.submission.update({
        where: { id: submissionId },
        data: { currentEvaluationId: shadow.id },
        select: { id: true },
      });
      const drawn = drawLabelSample(services, maintainer, { submissionId, answers: 1000 });
      const { headline } = definition;
      if (!headlineErrors[definition.id]) {
        // Its verdicts are on a scale.
        await expect(drawn).rejects.toThrow(expect.objectContaining({ code: 'wrong_state' }));
        return context.close();
      }
      const { judged, answers } = await drawn;
      expect(answers.every(({ answer, correct }) => answer?.length && correct.length)).toBe(true);
      await services.db.humanLabel.updateMany({ data: { right: true } });
      const labels = answers.map(({ task, item }) => ({ task, item, right: true }));
      await saveLabels(services, maintainer, { submissionId, labels });
      const result = await getResult(services, owner, { submissionId });
      const score = result.scores.find(
        ({ task, metric, slice }) =>
          task === headline.task && metric === headline.metric && slice === headline.slice,
      );
      // People find each judged answer right, which the judge doesn't.
      expect(result.labels?.labelled).toBe(judged);
      expect(result.labels?.value).toBeGreaterThan(score?.value ?? 1);
      await context.close();
    });
  },
);
