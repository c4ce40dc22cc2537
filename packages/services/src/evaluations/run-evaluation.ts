import {
  type BenchmarkDefinition,
  evaluate,
  evaluationSeed,
  figuresOf,
  refusedFiles,
} from '@clapboard/benchmarks';
import { type Issue, openFiles } from '@clapboard/intake';
import { benchmarkOf } from '../benchmark-of';
import type { Services } from '../context';
import { AwaitingVerdicts } from '../judging/execution/awaiting-verdicts';
import { type JudgedRun, judgeAnswers } from '../judging/execution/judge-answers';
import { ofFileOrArchive } from '../submissions/file-names';
import { asScoring, outside } from './as-scoring';
import { revisionItems } from './items-cache';
import { type Claim, claim, holdLease, type Lease, LeaseLost } from './lease';
import { readFiles } from './read-files';
import { recordFault } from './record-fault';
import { releaseClaim } from './release-claim';
import { Stopwatch } from './stopwatch';
import { writeRejection } from './write-rejection';
import { writeResult } from './write-result';

/**
 * How a run ended. `skipped`: nothing to do here, or the lease went to somebody else; `requeued`: a
 * fault on our side or a shutdown, it will be tried again; `failed`: given up; `rejected`: the files
 * have errors; `judging`: it goes on when its verdicts are there; `blocked`: scored, but answers that
 * need a verdict have none.
 */
export type RunOutcome =
  | 'done'
  | 'skipped'
  | 'requeued'
  | 'failed'
  | 'rejected'
  | 'judging'
  | 'blocked';

export interface RunOptions {
  evaluationId: string;
  leaseSeconds: number;
  /** names the process in the lease token, for people who look at the table */
  workerId: string;
  /** aborted on shutdown: the claim is given back at once */
  signal?: AbortSignal;
  /** told the cause of a fault, for the log */
  onFault?: (error: unknown) => void;
}

/**
 * Claims an evaluation, scores its files and writes the result in one transaction. Every write
 * carries the lease token, so that a worker which lost its lease changes nothing; running it twice
 * gives the same rows. Throws only when not even the claim could be made (the database is away).
 */
export async function runEvaluation(services: Services, options: RunOptions): Promise<RunOutcome> {
  const held = await claim(services, options);
  return held ? runClaimed(services, held, options) : 'skipped';
}

/** Runs what was claimed, as `runEvaluation` says. Never throws. */
export async function runClaimed(
  services: Services,
  held: Claim,
  options: Omit<RunOptions, 'evaluationId'>,
): Promise<RunOutcome> {
  const lease = holdLease(services, held, options.leaseSeconds);
  const stop = options.signal ? AbortSignal.any([options.signal, lease.signal]) : lease.signal;
  try {
    const foreign = await otherScorer(services, held);
    if (foreign) {
      options.onFault?.(foreign);
      return await releaseClaim(services, held, otherScorerWaitMs);
    }
    return await score(services, held, lease, stop);
  } catch (error) {
    if (error instanceof AwaitingVerdicts) return 'judging';
    if (error instanceof LeaseLost || lease.signal.aborted) return 'skipped';
    if (options.signal?.aborted) return await releaseClaim(services, held);
    options.onFault?.(error);
    return await recordFault(services, held, error);
  } finally {
    lease.stop();
  }
}

/** Long enough for a worker of the right version to be started. */
const otherScorerWaitMs = 5000;

/**
 * What to log where the evaluation belongs to a rescoring by another version of the scorer than this worker has:
 * its numbers would stand under a name that is not theirs. Null where it may be scored here.
 */
async function otherScorer({ db }: Services, held: Claim): Promise<Error | null> {
  if (!held.shadow) return null;
  const row = await db.evaluation.findUnique({
    where: { id: held.evaluationId },
    select: { rescoreId: true, submission: { select: { benchmark: true } } },
  });
  if (row?.rescoreId == null) return null;
  const { scorerVersion } = benchmarkOf(row.submission.benchmark);
  if (scorerVersion === held.scorerVersion) return null;
  return new Error(`This worker has ${scorerVersion}; the rescoring is by ${held.scorerVersion}.`);
}

/** Progress is written this often at most, in milliseconds. */
const reportEveryMs = 200;

async function score(
  services: Services,
  held: Claim,
  lease: Lease,
  stop: AbortSignal,
): Promise<RunOutcome> {
  const watch = new Stopwatch({
    wait: held.waitedMs,
    ...(held.judgedMs === null ? {} : { judge: held.judgedMs }),
  });
  watch.enter('read');
  const [revision, files] = await Promise.all([
    revisionItems(services, held.revisionId),
    readFiles(services, held.submissionId),
  ]);
  const definition = benchmarkOf(revision.benchmark);
  watch.enter('parse');
  const opened = await openFiles(files.map(({ name, bytes }) => ({ name, bytes })));
  const tasks = new Map(files.map(({ name, task }) => [name, task ?? undefined]));
  const seed = evaluationSeed({
    benchmark: definition.id,
    fileHashes: files.map((file) => file.sha256),
  });
  const judged = await judgeOf(services, held, definition, revision.contentHash, opened.issues);
  let reportedAt = performance.now();
  const result = await asScoring(stop, () =>
    evaluate(definition, revision.items, opened.files, {
      taskOf: (file) => ofFileOrArchive(tasks, file),
      judge: judged && outside(judged.judge),
      seed,
      onProgress: async (fraction, stage) => {
        stop.throwIfAborted();
        watch.enter(stage);
        if (performance.now() - reportedAt < reportEveryMs) return;
        reportedAt = performance.now();
        await lease.report(fraction, stage);
      },
    }),
  );
  stop.throwIfAborted();
  const issues = [...opened.issues, ...result.issues];
  if (result.tasks.length === 0 || refusedFiles(issues, result.recognised).length > 0) {
    watch.enter('write');
    return (await writeRejection(services, held, { issues, watch })) ? 'rejected' : 'skipped';
  }
  watch.enter('figures');
  const figures = await asScoring(stop, () => figuresOf(definition, revision.items, result));
  watch.enter('write');
  const judgement = judged?.judgement() ?? { by: 'files' };
  return writeResult(services, held, {
    definition,
    result,
    figures,
    judgement,
    issues,
    files,
    seed,
    watch,
  });
}

/** The judge of the run; undefined where none is to be asked: no profile, or files that will be rejected. */
async function judgeOf(
  services: Services,
  held: Claim,
  definition: BenchmarkDefinition,
  revisionHash: string,
  issues: readonly Issue[],
): Promise<JudgedRun | undefined> {
  const { judgeProfileId: profileId } = held;
  // A file that could not be opened is not among those that `evaluate` sees.
  const unopened = issues.some(({ severity }) => severity === 'error');
  const { judging } = await definition.load();
  if (profileId === null || unopened || !judging) return undefined;
  return judgeAnswers(services, held, { judging, profileId, revisionHash });
}
