import { benchmarks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { isMaintainerOf, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { submittedVerdicts } from '../../core/judging/judge-view';
import { namedSubmissionSelect, nameSubmissions } from '../../core/runs/name-submissions';
import { formatFrames } from '../../core/runs/run-label';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { getResultJudge } from '../leaderboard/choose-judge';
import {
  factsSchema,
  type ScanView,
  type SignalSubmission,
  type SignalView,
  signalKinds,
} from './views';

const inputSchema = z.object({
  benchmark: z.string().max(64).optional(),
  kind: z.enum(signalKinds).optional(),
  dismissed: z.boolean().default(false),
  ...rangeFields(200),
});

/**
 * Returns a range of the signals of the benchmarks that the actor maintains, strongest first (the first 200 by
 * default), and when each benchmark was last scanned. For maintainers.
 */
export async function listSignals(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<{ signals: SignalView[]; scans: ScanView[] }> {
  requireMaintainer(actor);
  const { benchmark, kind, dismissed, skip, take } = parseInput(inputSchema, input);
  const all = benchmarks.map(({ id }) => id).filter((id) => isMaintainerOf(actor, id));
  const benchmarkIds = all.filter((id) => benchmark === undefined || id === benchmark);
  const rows = await services.db.integritySignal.findMany({
    where: {
      benchmark: { in: benchmarkIds },
      ...(kind === undefined ? {} : { kind }),
      dismissedAt: dismissed ? { not: null } : null,
    },
    orderBy: [{ strength: 'desc' }, { id: 'asc' }],
    skip,
    take,
  });
  const named = await getSubmissions(
    services,
    rows.flatMap((row) => [row.submissionId, row.otherSubmissionId ?? []].flat()),
  );
  const signals = rows.flatMap((row): SignalView[] => {
    const submission = named.get(row.submissionId);
    const facts = factsSchema.safeParse(row.facts);
    if (!submission || !facts.success) return [];
    const { id, strength, foundAt, seenAt, dismissedAt, dismissReason } = row;
    return [
      {
        id,
        benchmark: row.benchmark,
        strength,
        facts: facts.data,
        foundAt,
        seenAt,
        submission,
        other: named.get(row.otherSubmissionId ?? '') ?? null,
        dismissed: dismissedAt && { at: dismissedAt, reason: dismissReason ?? '' },
      },
    ];
  });
  return { signals, scans: await getScans(services, benchmarkIds) };
}

async function getSubmissions(
  { db }: Services,
  ids: readonly string[],
): Promise<Map<string, SignalSubmission>> {
  const rows = await db.submission.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      ...namedSubmissionSelect,
      createdAt: true,
      model: { select: { name: true, slug: true } },
      submitter: { select: { name: true } },
      currentEvaluation: {
        select: {
          selfJudged: true,
          serverJudged: true,
          complete: true,
          judgeProfile: { select: { id: true, label: true } },
        },
      },
    },
  });
  const getName = nameSubmissions(rows);
  return new Map(
    rows.map(({ id, createdAt, model, submitter, runSettings, currentEvaluation }) => {
      const settings = runSettingsSchema.parse(runSettings);
      return [
        id,
        {
          id,
          createdAt,
          model: model.name,
          runName: getName(id),
          promptVariant: settings.promptVariant,
          frames: formatFrames(settings),
          ...describeJudge(currentEvaluation),
          modelSlug: model.slug,
          submitter: submitter.name,
        },
      ];
    }),
  );
}

interface JudgedResult {
  selfJudged: number;
  serverJudged: number;
  complete: boolean;
  judgeProfile: { id: string; label: string } | null;
}

function describeJudge(
  result: JudgedResult | null,
): Pick<SignalSubmission, 'judge' | 'selfJudged'> {
  if (!result) return { judge: null, selfJudged: false };
  const { judgeProfile, ...verdicts } = result;
  const judge = getResultJudge({
    ...verdicts,
    judge: judgeProfile && { profileId: judgeProfile.id },
  });
  return {
    judge: judge === judgeProfile?.id ? judgeProfile.label : null,
    selfJudged: judge === submittedVerdicts,
  };
}

async function getScans({ db }: Services, benchmarkIds: readonly string[]): Promise<ScanView[]> {
  const rows = await db.integrityScan.findMany({ where: { benchmark: { in: [...benchmarkIds] } } });
  return benchmarkIds.map((benchmark) => {
    const row = rows.find((row) => row.benchmark === benchmark);
    if (!row) {
      return {
        benchmark,
        finishedAt: null,
        running: false,
        progress: 0,
        submissions: 0,
        errorCode: null,
      };
    }
    const { finishedAt, requestedAt, startedAt, leaseToken, progress, submissions, errorCode } =
      row;
    const running = leaseToken !== null || startedAt === null || requestedAt > startedAt;
    return {
      benchmark,
      finishedAt,
      running,
      progress: leaseToken === null ? 0 : progress,
      submissions,
      errorCode,
    };
  });
}
