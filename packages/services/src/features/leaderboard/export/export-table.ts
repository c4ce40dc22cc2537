import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { RevisionView } from '../../../core/views';
import type { LeaderboardColumn } from '../score-columns';
import type { LeaderboardPage, LeaderboardQuery } from '../views';

/** Data of an export: all filtered rows with the visible columns. */
export interface ExportTable {
  definition: Pick<BenchmarkDefinition, 'id' | 'title' | 'scorerVersion'>;
  query: LeaderboardQuery;
  page: LeaderboardPage;
  columns: readonly LeaderboardColumn[];
}

/** Sources of the scores in one line: benchmark, revision, scorer and judge. */
export function describeSource({ definition, page }: ExportTable): string {
  const { revision, judge, judges } = page;
  const chosen = judges.find(({ id }) => id === judge);
  return [
    definition.title,
    revision ? `revision ${revision.label} (${hashText(revision)})` : 'no revision',
    `scorer ${definition.scorerVersion}`,
    ...(chosen ? [chosen.judge ? `judge ${chosen.label}` : 'verdicts of the submitters'] : []),
    ...(page.hidden > 0 ? [`${page.hidden} rows hidden by filters`] : []),
  ].join(', ');
}

function hashText({ contentHash, hashKind }: RevisionView): string {
  const short = contentHash.slice(0, 12);
  return hashKind === 'sha256' ? short : `keyed hash ${short}`;
}
