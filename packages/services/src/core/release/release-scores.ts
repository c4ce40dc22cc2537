import {
  type BenchmarkDefinition,
  type Coverage,
  rankingRef,
  type ScoreRow,
} from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { recordAudit } from '../audit';
import { lockEvaluatedRevision } from '../revision/store';
import { fromStored, toStored } from '../scores/stored-score';
import { publishedEvaluations } from '../visibility/visible-evaluations';
import { listAccounts, storeProofs } from './account-proofs';
import type { ItemCounts } from './largest-error';
import { type ReleaseMode, type ReleaseState, releaseResult } from './policy';
import { deleteScores, insertScores } from './write-scores';

/** An evaluation whose scores are about to be written. */
interface Releasing {
  definition: BenchmarkDefinition;
  evaluationId: string;
  scores: readonly ScoreRow[];
  coverage: readonly Coverage[];
  /** every item of every submitted task has an outcome, and no verdict is missing */
  complete: boolean;
}

/**
 * Writes the scores of an evaluation and decides which to release, in the transaction that ends it.
 * The caller writes the returned state to the evaluation.
 * Locks the revision's row: results on one private revision are decided one after the other, and
 * never while its access changes. The same earlier rows give the same decision, so that a retry
 * writes the same.
 */
export async function releaseScores(tx: Tx, releasing: Releasing): Promise<ReleaseState> {
  const { evaluationId, scores } = releasing;
  const context = await lockContext(tx, evaluationId);
  await deleteScores(tx, evaluationId);
  const rows = scores.map(toStored);
  if (context.access === 'public') {
    await insertScores(tx, 'Score', evaluationId, rows);
    return 'open';
  }
  // The revision may have been another one, or public, when this was submitted.
  await storeProofs(tx, context.submitterId);
  await insertScores(tx, 'ExactScore', evaluationId, rows);
  const { state, scores: shown } = releaseResult({
    ...releasing,
    counts: computeCounts(releasing.coverage),
    mode: await readMode(tx, context),
    earlier: await readEarlier(tx, releasing, context),
    decided: await readDecided(tx, evaluationId, context),
  });
  await insertScores(tx, 'Score', evaluationId, shown.map(toStored));
  await recordAudit(tx, {
    actorId: null,
    action: 'result.release',
    subjectType: 'submission',
    subjectId: context.submissionId,
    benchmark: context.benchmark,
    after: { evaluation: evaluationId, release: state },
  });
  return state;
}

interface Context {
  submissionId: string;
  submitterId: string;
  modelId: string;
  benchmark: string;
  published: boolean;
  revisionId: string;
  access: 'public' | 'private';
}

async function lockContext(tx: Tx, evaluationId: string): Promise<Context> {
  await lockEvaluatedRevision(tx, evaluationId);
  const { revision, revisionId, submission } = await tx.evaluation.findUniqueOrThrow({
    where: { id: evaluationId },
    select: {
      revisionId: true,
      revision: { select: { access: true } },
      submission: {
        select: { id: true, submitterId: true, modelId: true, benchmark: true, visibility: true },
      },
    },
  });
  const { id: submissionId, visibility, ...owner } = submission;
  const published = visibility === 'public';
  return { ...owner, submissionId, published, revisionId, access: revision.access };
}

function computeCounts(coverage: readonly Coverage[]): ItemCounts {
  const counts = new Map(coverage.map(({ task, slice, items }) => [`${task}/${slice}`, items]));
  return (task, slice) => counts.get(`${task}/${slice}`) ?? 0;
}

/**
 * Maintainers know the references: their submissions are rounded, but not subject to the ladder.
 */
async function readMode(tx: Tx, { benchmark, submitterId }: Context): Promise<ReleaseMode> {
  const submitter = await tx.user.findUniqueOrThrow({
    where: { id: submitterId },
    select: { role: true, maintains: { where: { benchmark }, select: { benchmark: true } } },
  });
  if (submitter.role === 'admin' || submitter.maintains.length > 0) return 'rounded';
  const rules = await tx.submissionRules.findUnique({
    where: { benchmark },
    select: { releaseMode: true },
  });
  return rules?.releaseMode ?? 'ladder';
}

/** Includes withdrawn and hidden results, and those of the submitter's other accounts: none resets the ladder. */
async function readEarlier(
  tx: Tx,
  { definition, evaluationId }: Releasing,
  context: Context,
): Promise<(number | null)[]> {
  const { revisionId, submissionId, modelId } = context;
  const { task, metric, slice } = rankingRef(definition, definition.headline);
  const submitterId = { in: await listAccounts(tx, context.submitterId) };
  const rows = await tx.evaluation.findMany({
    where: {
      id: { not: evaluationId },
      revisionId,
      release: 'released',
      ...publishedEvaluations,
      submission: { id: { not: submissionId }, OR: [{ submitterId }, { modelId }] },
    },
    select: {
      scores: {
        where: { task, metric, slice },
        select: { value: true, infinite: true },
      },
    },
  });
  return rows.map(({ scores: [headline] }) => (headline ? fromStored(headline).value : null));
}

/** The earlier decision about the submission; public scores stay released. */
async function readDecided(
  tx: Tx,
  evaluationId: string,
  { submissionId, published }: Context,
): Promise<'released' | 'withheld' | undefined> {
  if (published) return 'released';
  const before = await tx.evaluation.findFirst({
    where: {
      id: { not: evaluationId },
      submissionId,
      release: { in: ['released', 'withheld'] },
      ...publishedEvaluations,
    },
    select: { release: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return before?.release === 'released' || before?.release === 'withheld'
    ? before.release
    : undefined;
}
