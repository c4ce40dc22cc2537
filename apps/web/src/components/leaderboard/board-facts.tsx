import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { RevisionView } from '@clapboard/services';
import type { ReactNode } from 'react';
import { formatCount, inSentence, shortHash } from '@/figures/format';
import { boardOf, metricOf, taskOf } from './board';

interface BoardFactsProps {
  definition: BenchmarkDefinition;
  revision: RevisionView | null;
}

/** What the ranking goes by and what it was measured on. */
export function BoardFacts({ definition, revision }: BoardFactsProps) {
  const board = boardOf(definition);
  const task = taskOf(board, board.headline.task);
  const metric = metricOf(task, board.headline.metric);
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 text-sm">
      <Entry name="Headline">
        {task.title}: {inSentence(metric.title)}
      </Entry>
      {revision ? (
        <Entry name="Dataset">
          {revision.label}, {formatCount(revision.itemCount)} items{' '}
          <code
            className="font-mono text-faint text-xs"
            title={`Content hash ${revision.contentHash}`}
          >
            {shortHash(revision.contentHash)}
          </code>
        </Entry>
      ) : null}
      <Entry name="Scorer">{definition.scorerVersion}</Entry>
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
