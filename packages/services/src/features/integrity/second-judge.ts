import { randomUUID } from 'node:crypto';
import {
  type BenchmarkDefinition,
  type Item,
  type Judging,
  withoutVerdicts,
} from '@clapboard/benchmarks';
import { groupBy } from '@clapboard/metrics';
import type { Services } from '../../core/context';
import { submittedVerdicts } from '../../core/judging/judge-view';
import { readStoredTasks } from '../../pipeline/evaluations/stored-answers';
import { drawSample } from '../../pipeline/judging/draw-sample';
import { queueSecondJudgement } from '../../pipeline/judging/queue-second-judgement';
import { renderRequests } from '../../pipeline/judging/render-requests';
import { readRequestProfile } from '../../pipeline/judging/request-profile';
import type { FoundSignal } from './found-signal';
import type { ScannedSubmission } from './scanned-submissions';
import { computeLowAgreement } from './signals/low-agreement';
import type { SignalLevel } from './views';

interface Scanned {
  definition: BenchmarkDefinition;
  judging: Judging;
  submissions: readonly ScannedSubmission[];
  levels: SignalLevel[];
  items: readonly Item[];
  revisionHash: string;
  /** renews the scan's claim; throws if it was lost, so that no sample is queued twice */
  report: () => Promise<void>;
}

/**
 * Queues the samples of the second judge, if the leaderboard has one, for results without one. Returns a signal for
 * each result on which the judges agree far less than on those of other models by the same judge. Scores don't depend
 * on it.
 */
export async function findSecondJudgeSignals(
  services: Services,
  scanned: Scanned,
): Promise<FoundSignal[]> {
  const second = await services.db.secondJudge.findUnique({
    where: { benchmark: scanned.definition.id },
    select: {
      profileId: true,
      sample: true,
      setById: true,
      since: true,
      profile: { select: { label: true } },
    },
  });
  if (!second) return [];
  const judged = scanned.submissions.filter(
    ({ judge }) => judge !== null && judge !== submittedVerdicts && judge !== second.profileId,
  );
  const checks = await readChecks(services, second.profileId, judged);
  await queueMissing(services, scanned, {
    second,
    missing: judged.filter(
      ({ evaluationId, scoredAt }) => scoredAt >= second.since && !checks.has(evaluationId),
    ),
  });
  const groups = groupBy(judged, ({ judge }) => judge ?? '');
  return [...groups.values()].flatMap((group) => {
    const compared = group.flatMap((submission) => {
      const check = checks.get(submission.evaluationId);
      return check?.status === 'done' ? [{ submission, check }] : [];
    });
    return compared.flatMap(({ submission, check }) => {
      const others = compared.filter((other) => other.submission.modelId !== submission.modelId);
      const low = computeLowAgreement(
        check,
        others.map((other) => other.check),
      );
      if (!low || submission.baseline) return [];
      const { strength, usual, others: results } = low;
      const { judged, agreed, kappa } = check;
      const facts = { kind: 'judge_disagreement' as const, second: second.profile.label };
      return [
        {
          submissionId: submission.submissionId,
          otherSubmissionId: null,
          subject: 'second judge',
          strength,
          facts: { ...facts, judged, agreed, kappa, usual, results, levels: scanned.levels },
        },
      ];
    });
  });
}

/** The latest check of each evaluation by the profile. */
async function readChecks(
  { db }: Services,
  profileId: string,
  submissions: readonly ScannedSubmission[],
) {
  const checks = await db.spotCheck.findMany({
    where: { profileId, evaluationId: { in: submissions.map(({ evaluationId }) => evaluationId) } },
    select: { evaluationId: true, status: true, judged: true, agreed: true, kappa: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return new Map(checks.map((check) => [check.evaluationId, check]));
}

interface Missing {
  second: { profileId: string; sample: number; setById: string };
  missing: readonly ScannedSubmission[];
}

async function queueMissing(
  services: Services,
  { definition, judging, items, revisionHash, report }: Scanned,
  { second, missing }: Missing,
): Promise<void> {
  if (missing.length === 0) return;
  const profile = await readRequestProfile(services.db, second.profileId);
  for (const { evaluationId, submissionId } of missing) {
    await report();
    const stored = await readStoredTasks(services, { definition, evaluationId, items });
    const tasks = withoutVerdicts(judging, stored);
    const requests = renderRequests(judging, profile, revisionHash, tasks);
    const id = randomUUID();
    const seed = await readSeed(services, { submissionId, profileId: second.profileId });
    const queued = await queueSecondJudgement(services, {
      id,
      evaluationId,
      requestedById: second.setById,
      profile,
      requests: drawSample(requests, second.sample, seed ?? id),
    });
    // The next sample would exceed the budget, too; a later scan retries.
    if (!queued) return;
  }
}

/** The seed of the submission's first sample, so that a rescored result has the same sample: its verdicts exist. */
async function readSeed(
  { db }: Services,
  { submissionId, profileId }: { submissionId: string; profileId: string },
): Promise<string | undefined> {
  const first = await db.spotCheck.findFirst({
    where: { profileId, evaluation: { submissionId, selfJudged: 0 } },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return first?.id;
}
