import {
  acceptsDecoy,
  type BenchmarkDefinition,
  type Item,
  type Judging,
  withoutVerdicts,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { submittedVerdicts } from '../../core/judging/judge-view';
import { readStoredTasks } from '../../pipeline/evaluations/stored-answers';
import { queueDecoy } from '../../pipeline/judging/queue-decoy';
import { renderDecoy } from '../../pipeline/judging/render-requests';
import { readRequestProfile } from '../../pipeline/judging/request-profile';
import type { FoundSignal } from './found-signal';
import type { ScannedSubmission } from './scanned-submissions';
import type { SignalLevel } from './views';

/** More than any other evidence: the verdict is known to be wrong. */
const strengthOfDecoy = 50;

interface DecoyRow {
  evaluationId: string;
  task: string;
  kind: string;
  parsed: Parameters<typeof acceptsDecoy>[2];
}

/**
 * Tests the judge of each server-judged submission once, with one of its answers and an invented reference. Queues
 * the missing tests, and returns a signal for each that the judge accepted. Scores don't depend on them.
 */
export async function findDecoySignals(
  services: Services,
  {
    definition,
    judging,
    submissions,
    levels,
    items,
    revisionHash,
  }: {
    definition: BenchmarkDefinition;
    judging: Judging;
    submissions: readonly ScannedSubmission[];
    levels: SignalLevel[];
    items: readonly Item[];
    revisionHash: string;
  },
): Promise<FoundSignal[]> {
  const judged = submissions.filter(
    ({ judge, baseline }) => judge && judge !== submittedVerdicts && !baseline,
  );
  const rows = await readDecoys(services, judged);
  const known = new Map(rows.map((row) => [row.evaluationId, row]));
  const found: FoundSignal[] = [];
  for (const submission of judged) {
    const { evaluationId, submissionId, judge } = submission;
    const row = known.get(evaluationId);
    if (row && row.parsed !== null && acceptsDecoy(judging, row.kind, row.parsed)) {
      const facts = { kind: 'judge_influence' as const, by: 'decoy' as const, task: row.task };
      found.push({
        submissionId,
        otherSubmissionId: null,
        subject: 'decoy',
        strength: strengthOfDecoy,
        facts: { ...facts, count: 1, right: 1, n: 1, levels },
      });
    }
    if (row || judge === null) continue;
    const stored = await readStoredTasks(services, { definition, evaluationId, items });
    const tasks = withoutVerdicts(judging, stored);
    const profile = await readRequestProfile(services.db, judge);
    const request = renderDecoy(judging, profile, revisionHash, { tasks, evaluationId });
    if (request) await queueDecoy(services, submission, { profile, request });
  }
  return found;
}

function readDecoys(
  { db }: Services,
  submissions: readonly ScannedSubmission[],
): Promise<DecoyRow[]> {
  const ids = submissions.map(({ evaluationId }) => evaluationId);
  return db.$queryRaw<DecoyRow[]>`
    SELECT d."evaluationId", v.task, v.kind, CASE WHEN v.status = 'done' THEN v.parsed END AS parsed
    FROM "JudgeDecoy" d JOIN "Verdict" v ON v.hash = d.hash WHERE d."evaluationId" = ANY(${ids})`;
}
