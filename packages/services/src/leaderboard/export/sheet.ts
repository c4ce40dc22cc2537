import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { BoardQuery, BoardWindow } from '../../views';
import type { BoardColumn } from '../board-columns';

/** What is exported: all the rows that a reader's filters leave, with the columns that they see. */
export interface BoardSheet {
  definition: Pick<BenchmarkDefinition, 'id' | 'title' | 'scorerVersion'>;
  query: BoardQuery;
  window: BoardWindow;
  columns: readonly BoardColumn[];
}

/** What the numbers rest on, in one line: benchmark, revision, scorer and judge. */
export function boardSource({ definition, window }: BoardSheet): string {
  const { revision, judge, judges } = window;
  const chosen = judges.find(({ id }) => id === judge);
  return [
    definition.title,
    revision ? `revision ${revision.label} (${revision.contentHash.slice(0, 12)})` : 'no revision',
    `scorer ${definition.scorerVersion}`,
    ...(chosen ? [chosen.judge ? `judge ${chosen.label}` : 'verdicts of the submitters'] : []),
    ...(window.hidden > 0 ? [`${window.hidden} rows hidden by filters`] : []),
  ].join(', ');
}
