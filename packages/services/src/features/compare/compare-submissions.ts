import {
  type BenchmarkDefinition,
  type Coverage,
  measureAgreement,
  rankingRef,
  type ScoreRef,
  type SliceComparison,
} from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { submittedVerdicts } from '../../core/judging/judge-view';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { listComparedTasks, loadRun, loadTaskItems } from '../../pipeline/evaluations/load-runs';
import { computeProvenance, type ResultOrigin } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import { getResultJudge } from '../leaderboard/choose-judge';
import { readAnswerForms } from './answer-forms';
import { chooseScore, scoreChoiceShape } from './choose-score';
import { compareSlices } from './compared-slices';
import {
  type Compared,
  comparedIdsSchema,
  type LoadedSubmission,
  loadCompared,
} from './load-compared';
import { compareReleasedSlices } from './released-slices';
import { readSharedScores } from './shared-scores';
import type { AgreementView, ComparedSubmission, ComparisonView } from './views';

const inputSchema = z.object({
  submissionIds: comparedIdsSchema,
  /** absent: the benchmark's headline, or the first score that all have */
  ...scoreChoiceShape,
});

/**
 * Compares two to eight submissions of one dataset revision: the scores that all have, every
 * pairwise difference in the selected metric by slice and, for two submissions, their agreement by
 * item, as counts. On a private revision everything is based on released scores, for everybody, and
 * there is no agreement. Throws as loadCompared does, and `invalid_input` for a score that not all
 * of them have.
 */
export async function compareSubmissions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ComparisonView> {
  const { submissionIds, ...requested } = parseInput(inputSchema, input);
  const compared = await loadCompared(services, actor, submissionIds);
  const { definition, revision, submissions } = compared;
  const evaluationIds = submissions.map(({ evaluation }) => evaluation.id);
  const [shared, origins] = await Promise.all([
    readSharedScores(services, definition, evaluationIds),
    readOrigins(services.db, evaluationIds),
  ]);
  const scoreRef = chooseScore(definition, shared, requested);
  const ranking = findRankingScore(definition, shared, scoreRef);
  const open = revision.access === 'public';
  return {
    benchmark: definition.id,
    revision,
    place: scoreRef,
    comparedMetric: ranking.metric,
    submissions: submissions.map((submission) =>
      toView(submission, origins.get(submission.evaluation.id)),
    ),
    places: shared,
    slices: open
      ? await getSlices(services, compared, scoreRef, ranking)
      : compareReleasedSlices(definition, shared, ranking),
    agreement: open ? await computeAgreement(services, compared, scoreRef) : null,
  };
}

/**
 * Returns the coordinates to compare: those of the ranking metric if all submissions have it. A
 * result of an older scorer may lack it, and is compared by the requested metric until it is
 * rescored.
 */
function findRankingScore(
  definition: BenchmarkDefinition,
  shared: readonly ScoreRef[],
  scoreRef: ScoreRef,
): ScoreRef {
  const ranking = rankingRef(definition, scoreRef);
  const isShared = shared.some(
    ({ task, metric }) => task === ranking.task && metric === ranking.metric,
  );
  return isShared ? ranking : scoreRef;
}

async function getSlices(
  services: Services,
  compared: Compared,
  scoreRef: ScoreRef,
  ranking: ScoreRef,
): Promise<SliceComparison[]> {
  const ranked = await compareSlices(services, compared, ranking);
  const { slices } = compared.definition;
  if (ranking.metric === scoreRef.metric || ranked.length === slices.length) return ranked;
  const requestedSlices = await compareSlices(services, compared, scoreRef);
  return slices.flatMap(({ id }) => {
    const isHere = ({ slice }: SliceComparison) => slice === id;
    return ranked.find(isHere) ?? requestedSlices.find(isHere) ?? [];
  });
}

function toView(
  loadedSubmission: LoadedSubmission,
  origin: ResultOrigin | undefined,
): ComparedSubmission {
  const { evaluation } = loadedSubmission;
  const complete = evaluation.complete && evaluation.status === 'done';
  const judge = origin ? getResultJudge({ ...origin, complete }) : null;
  return {
    submissionId: loadedSubmission.id,
    model: loadedSubmission.model,
    runSettings: runSettingsSchema.parse(loadedSubmission.runSettings),
    visibility: loadedSubmission.visibility,
    sample: loadedSubmission.sample,
    complete,
    lacks: findLacking(evaluation.coverage as unknown as Coverage[]),
    scorerVersion: evaluation.scorerVersion,
    judgedBy:
      judge === null || judge === submittedVerdicts ? judge : (origin?.judge?.label ?? judge),
    provenance: origin ? computeProvenance(origin) : null,
  };
}

function findLacking(coverage: readonly Coverage[]): ComparedSubmission['lacks'] {
  const answers = coverage.some(({ missing }) => missing > 0);
  const verdicts = coverage.some(({ judgeFailed }) => judgeFailed > 0);
  return [...(answers ? (['answers'] as const) : []), ...(verdicts ? (['verdicts'] as const) : [])];
}

/** Counts only: this function returns nothing about single items. */
async function computeAgreement(
  services: Services,
  { definition, revision, submissions }: Compared,
  scoreRef: ScoreRef,
): Promise<AgreementView | null> {
  const [first, second, ...others] = submissions;
  if (!first || !second || others.length > 0) return null;
  const reliance =
    first.model.id === second.model.id && !sameSettings(first.runSettings, second.runSettings);
  const tasks = listComparedTasks(definition, scoreRef.task);
  const items = await loadTaskItems(services, revision.id, tasks);
  const sides = [];
  for (const { evaluation } of [first, second]) {
    sides.push({
      outcomes: await loadRun(services, definition, evaluation.id, scoreRef),
      answers: reliance
        ? await readAnswerForms(services, definition, revision.id, evaluation.id, tasks)
        : undefined,
    });
  }
  const [left, right] = sides;
  if (!left || !right) return null;
  const agreed = measureAgreement(definition, scoreRef, items, left, right);
  return agreed && { ...agreed, reliance };
}

function sameSettings(first: unknown, second: unknown): boolean {
  const [left, right] = [first, second].map((settings) => runSettingsSchema.parse(settings));
  return JSON.stringify(left) === JSON.stringify(right);
}
