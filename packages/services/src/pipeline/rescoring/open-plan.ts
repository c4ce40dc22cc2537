import type { Tx } from '@clapboard/db';
import { formatCount } from '@clapboard/metrics';
import { invalidInput } from '../../core/input/parse-input';
import { selectEntryTargets } from './entry-targets';
import { skipRetired, skipUnchanged } from './store/entries';
import { writeNewPlan } from './store/plan';
import type { RescorePlan, RescoreSkip } from './views';

/**
 * Skips the entries of a new rescoring that need no evaluation. Writes its plan where no judge is needed; otherwise a
 * worker counts the judge requests. Throws `invalid_input` if the rescoring would change nothing.
 */
export async function openPlan(tx: Tx, rescoreId: string): Promise<void> {
  await skipUnchanged(tx, rescoreId);
  await skipRetired(tx, rescoreId);
  const rescore = await tx.rescore.findUniqueOrThrow({ where: { id: rescoreId } });
  const plan = await emptyPlan(tx, rescoreId);
  const switches = rescore.wholeBoard && (await switchesBoard(tx, rescore));
  if (plan.submissions === 0 && !switches) {
    throw invalidInput([['scope', explainEmptyPlan(plan)]]);
  }
  const [judged] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${selectEntryTargets(rescoreId)}) t
    JOIN "RescoreEntry" n ON n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId"
    WHERE n.skipped IS NULL AND t."judgeProfileId" IS NOT NULL`;
  if ((judged?.count ?? 0) === 0) await writeNewPlan(tx, rescoreId, plan);
}

const oneSubmission = '1 submission';

/** What to do about each reason for which no submission would be rescored. */
const emptyReasons: Readonly<Record<RescoreSkip, (results: string) => string>> = {
  self_judged: (results) =>
    `${results} included verdicts, which stay. Tick “Also judge submissions that included verdicts” to replace them.`,
  same_versions: (results) =>
    `${results} ${results === oneSubmission ? 'has' : 'have'} these versions already. Choose other versions.`,
  retired_revision: (results) =>
    `${results} ${results === oneSubmission ? 'is' : 'are'} on a retired dataset revision. Choose another dataset.`,
  no_result: (results) =>
    `${results} ${results === oneSubmission ? 'has' : 'have'} no result to rescore.`,
};

/** Says why a rescoring would change nothing, the reason of most submissions first. */
function explainEmptyPlan({ skipped }: Pick<RescorePlan, 'skipped'>): string {
  const reasons = [...skipped]
    .sort((a, b) => b.count - a.count)
    .map(({ why, count }) =>
      emptyReasons[why](count === 1 ? oneSubmission : `${formatCount(count)} submissions`),
    );
  return ['No result would change.', ...reasons].join(' ');
}

/** A plan without judge requests. */
export async function emptyPlan(
  tx: Pick<Tx, '$queryRaw'>,
  rescoreId: string,
): Promise<RescorePlan> {
  const rows = await tx.$queryRaw<{ why: RescoreSkip | null; count: number }[]>`
    SELECT skipped AS why, count(*)::int AS count FROM "RescoreEntry"
    WHERE "rescoreId" = ${rescoreId} GROUP BY 1 ORDER BY 1`;
  return {
    submissions: rows.find(({ why }) => why === null)?.count ?? 0,
    skipped: rows.flatMap(({ why, count }) => (why === null ? [] : [{ why, count }])),
    questions: 0,
    cached: 0,
    toAsk: 0,
    estimateNano: 0,
    priced: true,
    budgetLeftNano: null,
  };
}

/** Whether publishing would change the leaderboard's revision or judge. */
async function switchesBoard(
  tx: Tx,
  { revisionId, judgeProfileId }: { revisionId: string | null; judgeProfileId: string | null },
): Promise<boolean> {
  const revisions = await tx.datasetRevision.count({
    where: { id: revisionId ?? '', active: false },
  });
  const judges = await tx.judgeProfile.count({
    where: { id: judgeProfileId ?? '', isDefault: false },
  });
  return revisions + judges > 0;
}
