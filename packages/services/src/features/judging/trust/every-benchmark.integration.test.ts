import { benchmarks } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import { finishSpotChecks } from '../../../pipeline/judging/finish-spot-checks';
import { answerQuestions, setUpJudge } from '../../../testing/judged-context';
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
import { judgeWith } from './judge-with';
import { requestSpotCheck } from './request-spot-check';

const judged = benchmarks.filter((definition) => definition.judged);

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
      await answerQuestions(context, profileId, () => ({
        kind: 'rejected',
        code: 'judge_request_rejected',
      }));
      expect(await finishSpotChecks(services)).toBe(1);
      expect((await getResult(services, owner, { submissionId })).provenance?.kind).toBe(
        'self-judged',
      );
      await context.close();
    });
  },
);
