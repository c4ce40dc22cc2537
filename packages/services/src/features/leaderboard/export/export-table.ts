import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardRow, RevisionView } from '../../../core/views';
import type { LeaderboardColumn } from '../score-columns';
import type { LeaderboardPage, LeaderboardQuery } from '../views';

/** Data of an export: all filtered rows with the visible columns. */
export interface ExportTable {
  definition: Pick<BenchmarkDefinition, 'id' | 'title' | 'scorerVersion'>;
  query: LeaderboardQuery;
  page: Omit<LeaderboardPage, 'rows' | 'scales'>;
  columns: readonly LeaderboardColumn[];
  /** Reads the rows in batches, scored ones first. Between batches, other requests are served. */
  readRows: () => AsyncIterable<readonly LeaderboardRow[]>;
}

/** Yields chance and human levels, then all rows. */
export async function* readAllRows({
  page,
  readRows,
}: ExportTable): AsyncGenerator<readonly LeaderboardRow[]> {
  if (page.references.length > 0) yield page.references;
  yield* readRows();
}

/** Sources of the scores in one line: benchmark, revision, scorer and judge. */
export function describeSource({ definition, page }: ExportTable): string {
  const { revision, judge, judges } = page;
  const chosen = judges.find(({ id }) => id === judge);
  return [
    definition.title,
    revision ? `revision ${revision.label} (${hashText(revision)})` : 'no revision',
    `scorer ${definition.scorerVersion}`,
    ...(chosen ? [chosen.judge ? `judge ${chosen.label}` : 'submitters’ verdicts'] : []),
    ...(page.hidden > 0 ? [`${page.hidden} rows hidden by filters`] : []),
  ].join(', ');
}

function hashText({ contentHash, hashKind }: RevisionView): string {
  const short = contentHash.slice(0, 12);
  return hashKind === 'sha256' ? short : `keyed hash ${short}`;
}
