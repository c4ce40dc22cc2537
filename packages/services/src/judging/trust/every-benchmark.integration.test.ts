import { benchmarks } from '@clapboard/benchmarks';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRevision } from '../../datasets/import-revision';
import { createSubmission } from '../../submissions/create-submission';
import { getResult } from '../../submissions/get-result';
import { answerQuestions, setUpJudge } from '../../testing/judged-world';
import { createWorld, run, upload, type World } from '../../testing/world';
import { estimateJudging } from '../estimate/estimate-judging';
import { finishSpotChecks } from './finish-spot-checks';
import { judgeWith } from './judge-with';
import { requestSpotCheck } from './request-spot-check';

const judged = benchmarks.filter((definition) => definition.judged);

let server: TestPostgres;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** The first made-up model of a benchmark, submitted and scored from the verdicts that come with it. */
async function submitSample(world: World, definition: (typeof judged)[number]): Promise<string> {
  const { services, maintainer, owner } = world;
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
    files: await upload(world, owner, model.files),
  });
  const [evaluationId = ''] = world.woken;
  await run(world, evaluationId);
  return submissionId;
}

describe.each(judged.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    it('lets a self-judged sample be spot-checked and judged again, and asks nothing before that', async () => {
      const world = await createWorld(server);
      const { services, maintainer, owner } = world;
      const { profileId } = await setUpJudge(world, { benchmark: definition.id });
      const submissionId = await submitSample(world, definition);
      const result = await getResult(services, owner, { submissionId });
      expect(result.selfJudged).toBeGreaterThan(0);
      expect(await services.db.verdict.count()).toBe(0);
      const [model] = (await definition.loadSample()).models;
      const again = {
        benchmark: definition.id,
        files: await upload(world, owner, model?.files ?? []),
      };
      expect(await estimateJudging(services, owner, again)).toEqual({
        kind: 'none',
        reason: 'self_judged',
      });

      const sample = 3;
      await requestSpotCheck(services, maintainer, { submissionId, profileId, sample });
      expect(await services.db.verdict.count()).toBe(sample);
      const woken = world.woken.length;
      await judgeWith(services, maintainer, { submissionIds: [submissionId], profileId });
      for (const id of world.woken.slice(woken)) expect(await run(world, id)).toBe('judging');
      expect(await services.db.verdict.count()).toBeGreaterThanOrEqual(result.selfJudged);
      await answerQuestions(world, profileId, () => ({
        kind: 'rejected',
        code: 'judge_request_rejected',
      }));
      expect(await finishSpotChecks(services)).toBe(1);
      expect((await getResult(services, owner, { submissionId })).provenance?.kind).toBe(
        'self-judged',
      );
      await world.close();
    });
  },
);
