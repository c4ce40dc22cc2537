import type { ItemDifficulty } from '@clapboard/services/questions';
import { formatDifficulty } from './explored';
import type { ExploredBenchmark } from './explored-benchmark';

interface DifficultyProps {
  difficulty: ItemDifficulty;
  benchmark: ExploredBenchmark;
  task: string;
  /** answers of the list are partly right */
  graded: boolean;
}

/** How many of the public results are wrong, right and neither, or their mean. */
export function Difficulty({ difficulty, benchmark, task, graded }: DifficultyProps) {
  const metric = benchmark.tasks.find(({ id }) => id === task)?.metric;
  const { results, right, wrong } = difficulty;
  const text = metric ? formatDifficulty(difficulty, metric, graded) : '';
  if (text === '') return <p className="text-faint text-sm">No other result has a score here.</p>;
  return (
    <div className="flex max-w-sm flex-col gap-2 text-sm">
      <p>{text}</p>
      {!graded && right + wrong > 0 ? (
        <span aria-hidden className="flex h-2 overflow-hidden rounded-full bg-sunken">
          <span className="bg-good" style={{ width: `${(100 * right) / results}%` }} />
          <span className="bg-bad" style={{ width: `${(100 * wrong) / results}%` }} />
        </span>
      ) : null}
      <p className="text-faint text-xs">
        Public, complete results on this revision by the same judge, at most the newest 100.
      </p>
    </div>
  );
}
