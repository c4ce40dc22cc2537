import type { BenchmarkDefinition, EvaluationResult, TaskCharts } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Issue } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { toJson } from '../../core/files/to-json';
import { notifyEnded } from '../../core/notifications/notify';
import type { ReleaseState } from '../../core/release/policy';
import { releaseScores } from '../../core/release/release-scores';
import { acceptSubmission } from '../../core/submission/store';
import type { FileRow } from '../evaluations/read-files';
import type { EvaluationClaim } from '../evaluations/store/claim';
import { finishEvaluation } from '../evaluations/store/end';
import { removeJudge } from '../evaluations/store/judging';
import { waitForNextDay, writeResultColumns } from '../evaluations/store/result';
import { packAnswers } from '../evaluations/stored-answers';
import { writeColumns } from '../evaluations/write-columns';
import type { Judgement } from '../judging/request-verdicts';
import { getFinalStatus } from './final-status';
import type { Stopwatch } from './stopwatch';

interface Scored {
  definition: BenchmarkDefinition;
  result: EvaluationResult;
  charts: readonly TaskCharts[];
  judgement: Judgement;
  files: readonly FileRow[];
  seed: string;
  watch: Stopwatch;
}

/**
 * Writes scores, released scores, outcomes, answers, charts, status and the submission's current
 * evaluation in one transaction. Writes a blocked evaluation too, with the scores that need no
 * verdict. Returns `skipped`, and writes nothing, if the lease was lost.
 */
export async function writeResult(
  services: Services,
  claim: EvaluationClaim,
  { definition, result, charts, judgement, files, seed, watch }: Scored,
): Promise<'done' | 'blocked' | 'skipped'> {
  const evaluationId = claim.evaluationId;
  const end = getFinalStatus(result, judgement);
  const answers = await packAnswers(result);
  const written = await finishEvaluation(
    services,
    claim,
    end.status === 'done' ? 'complete' : 'block',
    end.errorCode,
    async (tx) => {
      const release = await releaseScores(tx, {
        definition,
        evaluationId,
        scores: result.scores,
        coverage: result.coverage,
        complete: result.complete && end.status === 'done',
      });
      await writeColumns(tx, evaluationId, { result, answers, charts });
      if (!claim.shadow) {
        const issues = findShownIssues(result, { judgement, release });
        await acceptSubmission(tx, claim.submissionId, { evaluationId, issues });
        await storeFormats(tx, files, result);
      }
      await writeResultColumns(tx, evaluationId, {
        scorerVersion: definition.scorerVersion,
        coverage: toJson(result.coverage),
        complete: result.complete,
        release,
        seed,
        scoredFiles: JSON.stringify([definition.id, ...files.map((file) => file.sha256).sort()]),
        selfJudged: result.selfJudged,
        serverJudged: result.serverJudged,
        keyKnown: result.keyKnown,
        ...countVerdicts(judgement),
        timings: watch.read(),
      });
      if (judgement.by === 'files' && claim.judgeProfileId !== null) {
        await removeJudge(tx, evaluationId);
      }
      if (end.tomorrow) await waitForNextDay(tx, evaluationId);
      await notifyEnded(tx, [claim], end.status === 'done' ? 'scored' : 'blocked');
    },
  );
  return written ? end.status : 'skipped';
}

/**
 * The issues that the submitter may see. An incomplete result on a private revision doesn’t tell whether its files name
 * other references, because verdicts can be added until it is complete, each time with other references; nor on which
 * answers the site’s judge failed, because answers can instruct a judge to fail, depending on the reference.
 */
function findShownIssues(
  { issues }: EvaluationResult,
  { judgement, release }: { judgement: Judgement; release: ReleaseState },
): readonly Issue[] {
  if (release !== 'incomplete') return issues;
  const hidden = judgement.by === 'files' ? ['other_key'] : ['other_key', 'not_judged'];
  return issues.filter(({ code }) => !hidden.includes(code));
}

function countVerdicts(judgement: Judgement) {
  if (judgement.by === 'files') {
    return { verdictsNeeded: 0, verdictsSettled: 0, verdictsFailed: 0 };
  }
  const { needed, settled, failures } = judgement;
  return {
    verdictsNeeded: needed,
    verdictsSettled: settled,
    verdictsFailed: failures.length,
  };
}

/** Stores the recognised format of each file. An archive gets the task that all of its files share. */
async function storeFormats(
  tx: Tx,
  files: readonly FileRow[],
  result: EvaluationResult,
): Promise<void> {
  const recognised = files.flatMap(({ id }) => {
    const parts = result.recognised.filter(({ uploadId }) => uploadId === id);
    const [first] = parts;
    if (!first) return [];
    const isOneTask = new Set(parts.map(({ task }) => task)).size === 1;
    return [{ id, format: first.format, task: isOneTask ? first.task : null }];
  });
  await tx.$executeRaw`
    UPDATE "SubmissionFile" f SET format = r.format, task = coalesce(r.task, f.task)
    FROM json_to_recordset(${JSON.stringify(recognised)}::json) AS r (id text, format text, task text)
    WHERE f.id = r.id`;
}
