import { answersToJudge, type Judging } from '@clapboard/benchmarks';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { readFileRows } from '../evaluations/read-files';
import { readBudgetLeft } from '../judging/budget';
import { findMissingVerdicts, readLedger } from '../judging/ledger';
import { withAnswers } from '../judging/read-answers';
import { type RequestProfile, renderRequests } from '../judging/render-requests';
import { readRequestProfile } from '../judging/request-profile';
import { selectEntryTargets } from './entry-targets';
import { emptyPlan } from './open-plan';
import type { RescorePlan } from './views';

interface Entry {
  submissionId: string;
  revisionId: string;
  judgeProfileId: string;
  ignoreVerdicts: boolean;
  access: string;
}

/**
 * Plans a rescoring that needs judges: counts the judge requests of its stored files, each once and without those
 * that the ledger has. Files that the target's format rejects need none. `report` gets the progress, 0 to 1.
 */
export async function countJudgeCalls(
  services: Services,
  rescoreId: string,
  report: (progress: number) => Promise<void>,
): Promise<RescorePlan> {
  const { db } = services;
  const rescore = await db.rescore.findUniqueOrThrow({ where: { id: rescoreId } });
  const plan = await emptyPlan(db, rescoreId);
  const definition = getBenchmark(rescore.benchmark);
  const { judging } = await definition.load();
  const entries = await db.$queryRaw<Entry[]>`
    SELECT t."submissionId", t."revisionId", t."judgeProfileId", t."ignoreVerdicts", r.access::text AS access
    FROM (${selectEntryTargets(rescoreId)}) t
    JOIN "RescoreEntry" n ON n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId"
    JOIN "DatasetRevision" r ON r.id = t."revisionId"
    WHERE n.skipped IS NULL AND t."judgeProfileId" IS NOT NULL ORDER BY t."submissionId"`;
  const profiles = new Map<string, RequestProfile>();
  const open = new Map<string, bigint>();
  for (const [index, entry] of entries.entries()) {
    await report(index / entries.length);
    const profile =
      profiles.get(entry.judgeProfileId) ?? (await readRequestProfile(db, entry.judgeProfileId));
    profiles.set(profile.id, profile);
    const calls = judging ? await findJudgeCalls(services, entry, { judging, profile }) : none;
    plan.questions += calls.questions;
    for (const { hash, estimateNano } of calls.open) open.set(hash, estimateNano);
    if (calls.open.length > 0 && profile.inputPrice + profile.outputPrice === 0)
      plan.priced = false;
  }
  const estimate = [...open.values()].reduce((sum, nano) => sum + nano, 0n);
  // Prompts contain references: on a private revision nobody may count their characters.
  const exact = entries.every(({ access }) => access === 'public');
  return {
    ...plan,
    toAsk: open.size,
    cached: plan.questions - open.size,
    estimateNano: exact ? Number(estimate) : roundUp(Number(estimate)),
    budgetLeftNano: await readBudgetLeft(db, rescore),
  };
}

interface JudgeCalls {
  questions: number;
  open: readonly { hash: string; estimateNano: bigint }[];
}

const none: JudgeCalls = { questions: 0, open: [] };

async function findJudgeCalls(
  services: Services,
  { submissionId, revisionId, ignoreVerdicts }: Entry,
  { judging, profile }: { judging: Judging; profile: RequestProfile },
): Promise<JudgeCalls> {
  const files = await readFileRows(services, submissionId);
  try {
    return await withAnswers(
      services,
      getBenchmark(profile.benchmark),
      { revisionId, files },
      async ({ tasks, revisionHash }) => {
        const judged = answersToJudge(judging, tasks, { ignoreVerdicts });
        if (!judged) return none;
        const requests = renderRequests(judging, profile, revisionHash, judged);
        const hashes = requests.map(({ hash }) => hash);
        const { fresh, again } = findMissingVerdicts(
          requests,
          await readLedger(services.db, hashes, null),
        );
        return { questions: requests.length, open: [...fresh, ...again] };
      },
    );
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_files') return none;
    throw error;
  }
}

/** Rounds up to two significant digits: 1,234 gives 1,300. */
function roundUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.ceil(amount / step) * step;
}
