import type { EvaluationEntry, ResultView } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { formatDate } from '@/format/values';
import { formatMoves } from './moves-text';

interface EarlierEvaluationProps {
  result: ResultView;
  /** the submission's evaluations */
  history: readonly EvaluationEntry[];
}

/**
 * A note that the page shows another evaluation than the leaderboard, why, and a link to the
 * current one.
 */
export function EarlierEvaluation({ result, history }: EarlierEvaluationProps) {
  const shown = history.find(({ id }) => id === result.evaluationId);
  const { submission, finishedAt, revision, scorerVersion } = result;
  return (
    <Alert tone="warn" title="Not the current evaluation">
      This is the evaluation{finishedAt ? ` of ${formatDate(finishedAt)}` : ''} on {revision.label}{' '}
      by scorer {scorerVersion}. {shown ? `${formatMoves(shown).join(' ')} ` : ''}The leaderboard
      shows a different evaluation.{' '}
      <Link href={`/submissions/${submission.id}`} className="prose-link">
        Show the current evaluation
      </Link>
    </Alert>
  );
}
