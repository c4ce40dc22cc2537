import {
  answersToJudge,
  type BenchmarkDefinition,
  computeOutcomes,
  type EvaluationStage,
  getCharts,
  intervalSeed,
  nameOtherBenchmarks,
  type RevisionAccess,
  readAnswers,
  refusedFiles,
  type SubmittedAnswers,
  score,
  skipDamagedOutput,
  type Verdicts,
} from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { createGuard, deadlineMs, openUntrustedFiles } from '../../core/files/open-files';
import { type FileRow, readBytes, readFileRows } from '../evaluations/read-files';
import { getRevisionItems, type RevisionItems, readAccess } from '../evaluations/read-items';
import type { EvaluationClaim, EvaluationHeartbeat } from '../evaluations/store/claim';
import { renderInTurns } from '../judging/render-requests';
import { readRequestProfile } from '../judging/request-profile';
import { type Judgement, requestVerdicts } from '../judging/request-verdicts';
import { runPureStep } from './run-pure-step';
import { Stopwatch } from './stopwatch';
import { packInput, readInput } from './stored-input';
import { withDeadline } from './with-deadline';
import { writeRejection } from './write-rejection';
import { writeResult } from './write-result';

/** Minimum milliseconds between progress updates. */
const reportEveryMs = 200;

/**
 * The outcome of scoring. `rejected`: the files have errors; `judging`: it waits for verdicts; `blocked`: scored, but
 * answers lack their verdicts; `skipped`: the lease was lost.
 */
export type ScoringOutcome = 'done' | 'blocked' | 'rejected' | 'judging' | 'skipped';

interface ScoringOptions {
  heartbeat: EvaluationHeartbeat;
  /** aborted when the claim ends */
  stop: AbortSignal;
  /** runs each step that depends on the files; default: interrupts it after 20 s */
  guard: Guard | undefined;
}

/**
 * Scores the files of a claimed evaluation and writes the result, in steps: read, parse, judge, score, draw charts.
 * Throws LeaseLost, and whatever a step throws.
 */
export async function scoreClaimed(
  services: Services,
  claim: EvaluationClaim,
  { heartbeat, stop, guard = createGuard(deadlineMs) }: ScoringOptions,
): Promise<ScoringOutcome> {
  const watch = new Stopwatch({
    wait: claim.waitedMs,
    ...(claim.judgedMs === null ? {} : { judge: claim.judgedMs }),
  });
  watch.enter('read');
  const [revision, access, files] = await Promise.all([
    getRevisionItems(services, claim.revisionId),
    readAccess(services, claim.revisionId),
    readFileRows(services, claim.submissionId),
  ]);
  const definition = withDeadline(getBenchmark(revision.benchmark), guard);
  let reportedAt = performance.now();
  const onProgress = async (fraction: number, stage: EvaluationStage): Promise<void> => {
    stop.throwIfAborted();
    watch.enter(stage);
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    await heartbeat.report(fraction, stage);
  };
  const run: Run = { services, claim, heartbeat, definition, revision, access, files, stop, guard };
  const answers = await loadAnswers(run, watch);
  stop.throwIfAborted();
  if (answers.tasks.length === 0 || refusedFiles(answers.issues, answers.recognised).length > 0) {
    // Rejected files don’t count as attempts, so on a private revision nothing about them may depend on a reference.
    const { issues } =
      access === 'private'
        ? answers
        : await runPureStep(stop, () => computeOutcomes(definition, answers, null, onProgress));
    watch.enter('write');
    return (await writeRejection(services, claim, { issues, watch })) ? 'rejected' : 'skipped';
  }
  watch.enter('score');
  const judged = await judge(run, answers);
  if (judged === 'waiting') return 'judging';
  const seed = intervalSeed(definition.id, revision.contentHash);
  const result = await runPureStep(stop, () =>
    score(definition, judged.answers, judged.verdicts, { seed, onProgress }),
  );
  stop.throwIfAborted();
  watch.enter('figures');
  const charts = await runPureStep(stop, () => getCharts(definition, revision.items, result));
  watch.enter('write');
  const { judgement } = judged;
  return writeResult(services, claim, {
    definition,
    result,
    charts,
    judgement,
    files,
    seed,
    watch,
  });
}

/** The context of one run. */
interface Run {
  services: Services;
  claim: EvaluationClaim;
  heartbeat: EvaluationHeartbeat;
  definition: BenchmarkDefinition;
  revision: RevisionItems;
  access: RevisionAccess;
  files: readonly FileRow[];
  stop: AbortSignal;
  guard: Guard;
}

/** The answers that an evaluation stored before it waited for verdicts, or those of its files. */
async function loadAnswers(
  { services, claim, heartbeat, definition, revision, access, files, stop, guard }: Run,
  watch: Stopwatch,
): Promise<SubmittedAnswers> {
  const { items } = revision;
  const stored = await readInput(services, claim.evaluationId, { definition, items, access });
  if (stored) return stored;
  const sources = await readBytes(services, files);
  watch.enter('parse');
  const opened = await openUntrustedFiles(sources);
  const tasks = new Map(files.map(({ id, task }) => [id, task ?? undefined]));
  const answers = await runPureStep(stop, () =>
    readAnswers(definition, items, opened.files, ({ uploadId }) => tasks.get(uploadId), {
      access,
      guard,
    }),
  );
  const opening = skipDamagedOutput(opened, answers.recognised, definition);
  if (refusedFiles(answers.issues, answers.recognised).length === 0) {
    return { ...answers, issues: [...opening, ...answers.issues] };
  }
  // Renews the lease: each of the two steps may take as long as the guard allows.
  await heartbeat.report(0, 'parse');
  const named = await runPureStep(stop, () =>
    nameOtherBenchmarks(answers.issues, answers.recognised, opened.files, definition, guard),
  );
  return { ...answers, issues: [...opening, ...named] };
}

interface JudgedAnswers {
  answers: SubmittedAnswers;
  verdicts: Verdicts | null;
  judgement: Judgement;
}

/**
 * The answers with the verdicts of the evaluation's judge profile, or `waiting` if verdicts are
 * missing.
 */
async function judge(
  { services, claim, heartbeat, definition, revision, access, stop }: Run,
  answers: SubmittedAnswers,
): Promise<JudgedAnswers | 'waiting'> {
  const unjudged: JudgedAnswers = { answers, verdicts: null, judgement: { by: 'files' } };
  const { judging } = await definition.load();
  if (claim.judgeProfileId === null || !judging) return unjudged;
  const tasks = await runPureStep(stop, () => answersToJudge(judging, answers.tasks, claim));
  if (!tasks) return unjudged;
  const profile = await readRequestProfile(services.db, claim.judgeProfileId);
  // Renews the lease: each task may take as long as the guard allows.
  const turn = () => heartbeat.report(0, 'score');
  const requests = await runPureStep(stop, () =>
    renderInTurns(judging, profile, revision.contentHash, { tasks, turn }),
  );
  const requested = await requestVerdicts(services, claim, {
    profile,
    tasks,
    requests,
    access,
    packInput: () => packInput(answers, { scorerVersion: definition.scorerVersion, access }),
  });
  if (requested.kind === 'waiting') return 'waiting';
  return { ...requested, answers: { ...answers, tasks } };
}
