import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBenchmark } from '../../core/benchmark';
import { finishJudgeRepeats } from '../../pipeline/judging/finish-judge-repeats';
import { finishSpotChecks } from '../../pipeline/judging/finish-spot-checks';
import {
  answerRequests,
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { createTestContext, run, type TestContext } from '../../testing/test-context';
import { activateRevision } from '../datasets/change-use';
import { drawLabelSample } from '../judging/labels/draw';
import { getLabelSample } from '../judging/labels/get';
import { saveLabels } from '../judging/labels/save';
import { retireProfile } from '../judging/profiles/retire';
import { setDefaultProfile } from '../judging/profiles/set-default';
import { requestRepeats } from '../judging/repeats/request';
import { requestSpotCheck } from '../judging/trust/request-spot-check';
import { removeSamples } from '../samples/remove';
import { deleteSubmission } from '../submissions/delete';
import { getSubmission } from '../submissions/get';
import { publishSubmission } from '../submissions/publish';
import { unverifySubmission, verifySubmission } from '../submissions/verify';
import { withdrawSubmission } from '../submissions/withdraw';
import { readLeaderboardVersion, readSiteVersion } from './leaderboard-version';
import { selectJudge } from './store/select-judge';
import { type LeaderboardSnapshot, loadSnapshot } from './store/snapshot';
import { getCurrentSnapshot } from './store/store';
import { toCell } from './store/stored-row';

const benchmark = 'cvrr-es';
const questions = 3;
let context: TestContext;
let submissionId: string;

beforeAll(async () => {
  context = await createTestContext();
  await importOpenTruth(context, { questions });
  submissionId = (await submitSelfJudged('first')).submissionId;
});
afterAll(async () => {
  await context.close();
});

const submitSelfJudged = (mark: string) => {
  const options = { skill: 0.5, mark };
  const files = [...openAnswerFiles(questions, options), ...verdictFiles(questions, options)];
  return submitAndRunOpen(context, context.owner, files, mark);
};
const version = async () => BigInt(await readLeaderboardVersion(context.services, benchmark));

/** Returns the rows of the leaderboard in two orders, with their ranks in every column. */
function rankRows(snapshot: LeaderboardSnapshot) {
  const { board } = selectJudge(snapshot);
  const toCells = board.columns.list.map((_, index) => board.column(index));
  return ['model', 'published_at'].map((by) =>
    board
      .ordered({ by, ascending: true })
      .map((row) => [row.facts.id, row.facts.runTag, toCells.map((toCell) => toCell(row)?.rank)]),
  );
}

/** Returns how much an action raises the version. Expects the snapshot to show it as a newly read one does. */
async function raisedBy(act: () => Promise<unknown>): Promise<bigint> {
  const definition = getBenchmark(benchmark);
  const known = await getCurrentSnapshot(context.services, definition);
  const before = await version();
  const site = await readSiteVersion(context.services);
  rankRows(known);
  await act();
  const raised = (await version()) - before;
  expect((await readSiteVersion(context.services)) === site).toBe(raised === 0n);
  const updated = await loadSnapshot(context.services, definition, known);
  const read = await loadSnapshot(context.services, definition, undefined);
  const unranked = { rank: null, rankSet: null };
  const getRows = ({ results, columns }: LeaderboardSnapshot) =>
    [...results]
      .sort((a, b) => (a.row.facts.id < b.row.facts.id ? -1 : 1))
      .map(({ row, ...result }) => ({
        ...result,
        row: { ...row, numbers: null },
        cells: columns.list.map((_, index) => toCell(columns, row, index, unranked)),
      }));
  expect(getRows(updated)).toEqual(getRows(read));
  expect(rankRows(updated)).toEqual(rankRows(read));
  return raised;
}

// These tests depend on their order: each continues with the result of the previous test.
describe('the version of a leaderboard rises', () => {
  const rises = async (act: () => Promise<unknown>) => {
    expect(await raisedBy(act)).toBeGreaterThan(0n);
  };

  it('when a result is published', () =>
    rises(() => publishSubmission(context.services, context.owner, { submissionId })));

  it('when a maintainer verifies or unverifies the result', async () => {
    const { services, maintainer } = context;
    const input = { submissionId, reason: 'Seen to run.' };
    const { approvalToken } = await getSubmission(services, maintainer, { submissionId });
    const seen = { ...input, approvalToken: approvalToken ?? '' };
    await rises(() => verifySubmission(services, maintainer, seen));
    await rises(() => unverifySubmission(services, maintainer, input));
  });

  it('when its model changes', () =>
    rises(async () => {
      const where = { organisation: 'Test lab', name: 'first' };
      const { count } = await context.services.db.model.updateMany({
        where,
        data: { released: '2024-06' },
      });
      expect(count).toBe(1);
    }));

  it('when a new evaluation of the result becomes current', async () => {
    const { db } = context.services;
    const { currentEvaluationId, currentEvaluation } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { currentEvaluationId: true, currentEvaluation: { select: { revisionId: true } } },
    });
    await db.evaluation.update({
      where: { id: currentEvaluationId ?? '' },
      data: { scorerVersion: 'older' },
      select: { id: true },
    });
    const { id } = await db.evaluation.create({
      data: {
        submissionId,
        revisionId: currentEvaluation?.revisionId ?? '',
        scorerVersion: 'newer',
      },
      select: { id: true },
    });
    await rises(() => run(context, id));
  });

  it('when facts of the run change', () =>
    rises(() =>
      context.services.db.submission.update({
        where: { id: submissionId },
        data: { runFacts: { inputTokens: 5, outputTokens: 6 } },
        select: { id: true },
      }),
    ));

  it('when its submitter makes and deletes another attempt', async () => {
    let attempt = '';
    await rises(async () => {
      attempt = (await submitSelfJudged('attempt')).submissionId;
    });
    await raisedBy(() =>
      deleteSubmission(context.services, context.owner, { submissionId: attempt }),
    );
  });

  it('when its current evaluation is run again', async () => {
    const { db } = context.services;
    const { currentEvaluationId: id } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { currentEvaluationId: true },
    });
    const again = { status: 'queued', attempt: 0 } as const;
    await rises(() =>
      db.evaluation.update({ where: { id: id ?? '' }, data: again, select: { id: true } }),
    );
    await rises(() => run(context, id ?? ''));
  });

  it('when a judge is set up, renamed, made the default or retired', async () => {
    const { services, maintainer } = context;
    const ids: string[] = [];
    await rises(async () => ids.push((await setUpJudge(context, { label: 'Strict' })).profileId));
    await rises(async () => ids.push((await setUpJudge(context, { label: 'Kind' })).profileId));
    const [strict = '', kind = ''] = ids;
    await rises(() => setDefaultProfile(services, maintainer, { profileId: strict }));
    await rises(() =>
      services.db.judgeProfile.update({
        where: { id: kind },
        data: { label: 'Kinder' },
        select: { id: true },
      }),
    );
    await rises(() => retireProfile(services, maintainer, { profileId: kind }));
  });

  it('when a spot check of the result finishes', async () => {
    const { profileId } = await setUpJudge(context);
    await requestSpotCheck(context.services, context.maintainer, {
      submissionId,
      profileId,
      sample: 5,
    });
    await answerRequests(context, profileId);
    await rises(() => finishSpotChecks(context.services));
  });

  it('when a judge’s verdicts were repeated', async () => {
    const { profileId } = await setUpJudge(context);
    await submitAndJudge(context, openAnswerFiles(questions, { skill: 0.5, mark: 'repeated' }));
    await requestRepeats(context.services, context.maintainer, { profileId, sample: 10 });
    await answerRequests(context, profileId);
    await rises(() => finishJudgeRepeats(context.services));
  });

  it('when every answer of a sample has a label', async () => {
    await setUpJudge(context);
    const files = openAnswerFiles(questions, { skill: 0.5, mark: 'labelled' });
    const { submissionId: judged } = await submitAndJudge(context, files);
    const show = (visibility: 'private' | 'public') =>
      context.services.db.submission.update({
        where: { id: judged },
        data: { visibility },
        select: { id: true },
      });
    await show('public');
    const { services, maintainer } = context;
    await drawLabelSample(services, maintainer, { submissionId: judged });
    const sample = await getLabelSample(services, maintainer, { submissionId: judged, take: 50 });
    const labels = sample.answers.map(({ task, item }) => ({ task, item, right: true }));
    const save = (some: typeof labels) =>
      saveLabels(services, maintainer, { submissionId: judged, labels: some });
    expect(await raisedBy(() => save(labels.slice(1)))).toBe(0n);
    await rises(() => save(labels.slice(0, 1)));
    await rises(() => save(labels.slice(0, 1)));
    // The next tests expect only submitted verdicts.
    await show('private');
  });

  it('when the result is withdrawn', () =>
    rises(() => withdrawSubmission(context.services, context.owner, { submissionId })));

  it('when another revision is imported and activated', async () => {
    const shown = await submitSelfJudged('shown');
    await publishSubmission(context.services, context.owner, shown);
    const before = await context.services.db.datasetRevision.findFirstOrThrow({
      where: { benchmark, active: true },
      select: { id: true },
    });
    await rises(() => importOpenTruth(context, { questions: questions + 1 }));
    await rises(() =>
      activateRevision(context.services, context.maintainer, { revisionId: before.id }),
    );
    await rises(() => withdrawSubmission(context.services, context.owner, shown));
  });

  it('when public samples are removed', async () => {
    const sample = await submitSelfJudged('sample');
    await publishSubmission(context.services, context.owner, sample);
    await context.services.db.submission.update({
      where: { id: sample.submissionId },
      data: { sample: true },
      select: { id: true },
    });
    await rises(() => removeSamples(context.services, context.admin));
  });
});

describe('the version of a leaderboard stays the same', () => {
  it('when private results are submitted and judged', async () => {
    await setUpJudge(context);
    expect(await raisedBy(() => submitSelfJudged('private'))).toBe(0n);
    const answers = openAnswerFiles(questions, { skill: 0.5, mark: 'judged' });
    expect(await raisedBy(() => submitAndJudge(context, answers))).toBe(0n);
  });
});

it('an uncommitted change does not block other changes of the leaderboard', async () => {
  const { submissionId: selfJudgedId } = await submitSelfJudged('own');
  await publishSubmission(context.services, context.owner, { submissionId: selfJudgedId });
  const { currentEvaluationId: id } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: selfJudgedId },
    select: { currentEvaluationId: true },
  });
  const before = await version();
  await context.services.db.$transaction(async (tx) => {
    const ended = { selfJudged: 1 };
    await tx.evaluation.update({ where: { id: id ?? '' }, data: ended, select: { id: true } });
    await withdrawSubmission(context.services, context.owner, { submissionId: selfJudgedId });
    expect(await version()).toBe(before + 1n);
    const data = { currentEvaluationId: id };
    await tx.submission.update({ where: { id: selfJudgedId }, data, select: { id: true } });
  });
});

it('rejects an unknown benchmark', async () => {
  await expect(readLeaderboardVersion(context.services, 'nothing')).rejects.toMatchObject({
    code: 'unknown_benchmark',
  });
});
