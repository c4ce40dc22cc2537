import type { MergePreview } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';

/** Collisions that are named. */
const named = 5;

interface MergeMovesProps {
  preview: MergePreview;
  /** of benchmarks, by id */
  titles: Readonly<Record<string, string>>;
}

/** What a merge would move, or why it cannot be done. */
export function MergeMoves({ preview, titles }: MergeMovesProps) {
  const { into, moves, collisions } = preview;
  if (collisions.length > 0) {
    return (
      <Alert tone="bad" live title="These cannot be merged">
        The same files were submitted for both:{' '}
        {collisions
          .slice(0, named)
          .map(
            ({ submitterName, benchmark }) =>
              `${submitterName} on ${titles[benchmark] ?? benchmark}`,
          )
          .join(', ')}
        {collisions.length > named ? ` and ${collisions.length - named} more` : ''}. Hide one of
        each pair, or leave the models apart.
      </Alert>
    );
  }
  return (
    <Alert live title={`What moves to ${into.name} of ${into.organisation}`}>
      {moves.length === 0 ? 'No submission; only its name and address lead there.' : null}
      <ul>
        {moves.map((move) => (
          <li key={move.benchmark}>
            {titles[move.benchmark] ?? move.benchmark}: {move.submissions}{' '}
            {move.submissions === 1 ? 'submission' : 'submissions'}, {move.public} public
          </li>
        ))}
      </ul>
    </Alert>
  );
}
