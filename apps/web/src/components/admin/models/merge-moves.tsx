import type { MergePreview } from '@clapboard/services/models';
import { Alert } from '@/components/ui/alert';
import { formatCounted } from '@/format/values';

/** Maximum number of collisions listed. */
const named = 5;

interface MergeMovesProps {
  preview: MergePreview;
  /** benchmark titles by ID */
  titles: Readonly<Record<string, string>>;
}

/** What a merge would move, or why it isn't possible. */
export function MergeMoves({ preview, titles }: MergeMovesProps) {
  const { into, moves, collisions } = preview;
  if (collisions.length > 0) {
    return (
      <Alert tone="bad" live title="These models can’t be merged">
        The same files were submitted for both models:{' '}
        {collisions
          .slice(0, named)
          .map(
            ({ submitterName, benchmark }) =>
              `${submitterName} on ${titles[benchmark] ?? benchmark}`,
          )
          .join(', ')}
        {collisions.length > named ? ` and ${collisions.length - named} more` : ''}. Hide one of
        each pair, or keep both models.
      </Alert>
    );
  }
  return (
    <Alert live title={`Moves to ${into.name} by ${into.organisation}`}>
      {moves.length === 0
        ? 'No submissions. Its name and address redirect to the other model.'
        : null}
      <ul>
        {moves.map((move) => (
          <li key={move.benchmark}>
            {titles[move.benchmark] ?? move.benchmark}:{' '}
            {formatCounted(move.submissions, 'submission')}, {move.public} public
          </li>
        ))}
      </ul>
    </Alert>
  );
}
