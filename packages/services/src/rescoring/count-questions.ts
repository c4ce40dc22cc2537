import type { Judging } from '@clapboard/benchmarks';
import { benchmarkOf } from '../benchmark-of';
import type { Services } from '../context';
import { ServiceError } from '../errors';
import { withAnswers } from '../judging/estimate/read-answers';
import { roundedUp } from '../judging/estimate/rounded-up';
import { askingProfile } from '../judging/execution/asking-profile';
import { tasksToJudge } from '../judging/execution/judge-answers';
import { openQuestions, readLedger } from '../judging/execution/ledger';
import { type AskingProfile, renderRequests } from '../judging/execution/render-requests';
import { leftOfBudgets } from './budget-left';
import { entryTargets } from './entry-targets';
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
 * The plan of a rescoring whose evaluations ask judges: what their stored files would ask, without what the ledger has
 * and each question once. Files that the target refuses ask nothing. `report` is told the part that is done.
 */
export async function countQuestions(
  services: Services,
  rescoreId: string,
  report: (progress: number) => Promise<void>,
): Promise<RescorePlan> {
  const { db } = services;
  const rescore = await db.rescore.findUniqueOrThrow({ where: { id: rescoreId } });
  const plan = await emptyPlan(db, rescoreId);
  const definition = benchmarkOf(rescore.benchmark);
  const { judging } = await definition.load();
  const entries = await db.$queryRaw<Entry[]>`
    SELECT t."submissionId", t."revisionId", t."judgeProfileId", t."ignoreVerdicts", r.access::text AS access
    FROM (${entryTargets(rescoreId)}) t
    JOIN "RescoreEntry" n ON n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId"
    JOIN "DatasetRevision" r ON r.id = t."revisionId"
    WHERE n.skipped IS NULL AND t."judgeProfileId" IS NOT NULL ORDER BY t."submissionId"`;
  const profiles = new Map<string, AskingProfile>();
  const open = new Map<string, bigint>();
  for (const [index, entry] of entries.entries()) {
    await report(index / entries.length);
    const profile =
      profiles.get(entry.judgeProfileId) ?? (await askingProfile(db, entry.judgeProfileId));
    profiles.set(profile.id, profile);
    const asked = judging ? await questionsOf(services, entry, { judging, profile }) : none;
    plan.questions += asked.questions;
    for (const { hash, estimateNano } of asked.open) open.set(hash, estimateNano);
    if (asked.open.length > 0 && profile.inputPrice + profile.outputPrice === 0)
      plan.priced = false;
  }
  const estimate = [...open.values()].reduce((sum, one) => sum + one, 0n);
  // Prompts hold the true answers: of a private revision nobody may count their characters.
  const exact = entries.every(({ access }) => access === 'public');
  return {
    ...plan,
    toAsk: open.size,
    cached: plan.questions - open.size,
    estimateNano: exact ? Number(estimate) : roundedUp(Number(estimate)),
    budgetLeftNano: await leftOfBudgets(db, rescore),
  };
}

interface Questions {
  questions: number;
  open: readonly { hash: string; estimateNano: bigint }[];
}

const none: Questions = { questions: 0, open: [] };

async function questionsOf(
  services: Services,
  { submissionId, revisionId, ignoreVerdicts }: Entry,
  { judging, profile }: { judging: Judging; profile: AskingProfile },
): Promise<Questions> {
  const files = await services.db.submissionFile.findMany({
    where: { submissionId },
    select: { id: true, name: true, sha256: true, task: true },
    orderBy: { id: 'asc' },
  });
  try {
    return await withAnswers(
      services,
      benchmarkOf(profile.benchmark),
      { revisionId, files },
      async ({ submitted, revisionHash }) => {
        const tasks = tasksToJudge(judging, { ignoreVerdicts }, submitted);
        if (!tasks) return none;
        const requests = renderRequests(judging, profile, revisionHash, tasks);
        const hashes = requests.map(({ hash }) => hash);
        const { fresh, again } = openQuestions(
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
