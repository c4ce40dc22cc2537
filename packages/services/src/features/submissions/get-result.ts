import { type Coverage, intervalSeed, type ScoreRow } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { judgeView } from '../../core/judging/judge-view';
import { getAttempts } from '../../core/release/attempts';
import { readExactRows } from '../../core/release/exact-scores';
import { getShownCoverage } from '../../core/release/shown-coverage';
import { revisionSelect, toRevisionView } from '../../core/revision/revision-view';
import { fromStored } from '../../core/scores/stored-score';
import type { ResultView, SubmissionView } from '../../core/views';
import { publishedEvaluations } from '../../core/visibility/visible-evaluations';
import { readStoredCharts } from '../../pipeline/evaluations/stored-charts';
import { readLabelEstimate } from '../judging/labels/read-estimate';
import { readResultFlips } from '../judging/repeats/read-result-flips';
import { computeProvenance } from '../judging/trust/provenance';
import { originSelect, toOrigin } from '../judging/trust/read-origins';
import { getSubmission, submissionIdSchema } from './get';

const choiceSchema = z.object({
  /** default: the submission's current evaluation */
  evaluationId: idSchema.optional(),
});

const inputSchema = submissionIdSchema.extend(choiceSchema.shape);

export type ResultInput = z.input<typeof inputSchema>;

/**
 * Returns a scored submission with the scores of its current evaluation, or of another one; a
 * blocked one has those that need no further verdict. Evaluations for comparing judges are no
 * results. On a private revision, everybody but its maintainers gets the released scores. Throws
 * `not_found` as getSubmission does and for an evaluation of another submission or without scores,
 * and `wrong_state` without any result.
 */
export async function getResult(
  services: Services,
  actor: Actor,
  input: ResultInput,
): Promise<ResultView> {
  const { submissionId, evaluationId } = parseInput(inputSchema, input);
  const submission = await getSubmission(services, actor, { submissionId });
  return readResult(services, actor, submission, { evaluationId, withCharts: true });
}

interface ReadOptions extends z.input<typeof choiceSchema> {
  /** false: `charts` is null */
  withCharts: boolean;
}

/** Like getResult, for a submission that getSubmission returned for the same actor. */
export async function readResult(
  services: Services,
  actor: Actor,
  submission: SubmissionView,
  { withCharts, ...input }: ReadOptions,
): Promise<ResultView> {
  const { evaluationId } = parseInput(choiceSchema, input);
  const { db } = services;
  const evaluation = await findEvaluation(db, submission.id, evaluationId);
  const { id, revision } = evaluation;
  const origin = toOrigin(evaluation);
  if (!origin) throw new ServiceError('not_found');
  const maintainer = isMaintainerOf(actor, submission.benchmark);
  const exact = evaluation.release === 'open' || maintainer;
  // How long scoring takes depends on references, and judging on whether others gave the same answers.
  const timed = maintainer || (exact && evaluation.judgeProfile === null);
  const [scores, attempts, charts] = await Promise.all([
    exact ? readExactRows(db, id) : readShownRows(db, id),
    getAttempts(db, { submissionId: submission.id, revisionId: revision.id }),
    exact && withCharts ? readStoredCharts(services, id) : null,
  ]);
  const { flips, labels } = await readJudgeChecks(services, submission, evaluation, {
    scores: exact ? scores : null,
    maintainer,
  });
  return {
    submission,
    evaluationId: id,
    current: evaluation.currentOf !== null,
    scorerVersion: evaluation.scorerVersion,
    complete: evaluation.complete,
    release: evaluation.release,
    selfJudged: evaluation.selfJudged,
    serverJudged: evaluation.serverJudged,
    finishedAt: evaluation.finishedAt,
    revision: toRevisionView(services, revision),
    status: evaluation.status === 'blocked' ? 'blocked' : 'done',
    // Older scorers derived the seed from the files.
    intervalMethod:
      evaluation.seed === intervalSeed(submission.benchmark, revision.contentHash)
        ? 'cluster-robust'
        : 'percentile-bootstrap',
    judge: evaluation.judgeProfile && judgeView(evaluation.judgeProfile),
    provenance: computeProvenance(origin),
    flips,
    labels,
    exact,
    seed: exact ? evaluation.seed : null,
    scores,
    attempts,
    coverage: getShownCoverage(evaluation.coverage as unknown as Coverage[], {
      access: revision.access,
      judged: evaluation.judgeProfile !== null,
      maintainer,
    }),
    timings: timed ? (evaluation.timings as Record<string, number>) : {},
    charts,
  };
}

type ResultEvaluation = Awaited<ReturnType<typeof findEvaluation>>;

/** Returns the submission's current evaluation, or the one with this id. Throws `not_found` and `wrong_state`. */
async function findEvaluation(
  db: Services['db'],
  submissionId: string,
  evaluationId: string | undefined,
) {
  const evaluation = await db.evaluation.findFirst({
    where: {
      ...(evaluationId === undefined
        ? { currentOf: { id: submissionId } }
        : { id: evaluationId, submissionId, ...publishedEvaluations }),
      status: { in: ['done', 'blocked'] },
    },
    select: {
      id: true,
      currentOf: { select: { id: true } },
      status: true,
      scorerVersion: true,
      seed: true,
      complete: true,
      release: true,
      coverage: true,
      timings: true,
      finishedAt: true,
      ...originSelect,
      revision: { select: revisionSelect },
    },
  });
  if (evaluation) return evaluation;
  if (evaluationId !== undefined) throw new ServiceError('not_found');
  throw new ServiceError('wrong_state', {
    detail: 'This submission has no result yet. Wait until it is scored.',
  });
}

/**
 * Reads how often the judge contradicts itself, and how people would have judged: both only of results that this site
 * judged completely, because later verdicts would change them.
 */
async function readJudgeChecks(
  services: Services,
  { id: submissionId, benchmark }: SubmissionView,
  { id: evaluationId, status, serverJudged, judgeProfile, revision }: ResultEvaluation,
  reader: { scores: readonly ScoreRow[] | null; maintainer: boolean },
): Promise<Pick<ResultView, 'flips' | 'labels'>> {
  if (!judgeProfile || status !== 'done' || serverJudged === 0) {
    return { flips: null, labels: null };
  }
  const result = { benchmark, evaluationId, revisionId: revision.id };
  const flips = await readResultFlips(services.db, {
    ...result,
    ...reader,
    profileId: judgeProfile.id,
  });
  const labels =
    revision.access === 'public'
      ? await readLabelEstimate(services, { ...result, submissionId })
      : null;
  return { flips, labels };
}

/** The scores that everybody gets, in the order of coordinates. */
async function readShownRows(db: Pick<Tx, 'score'>, evaluationId: string): Promise<ScoreRow[]> {
  const rows = await db.score.findMany({
    where: { evaluationId },
    omit: { evaluationId: true },
    orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
  });
  return rows.map(fromStored);
}
