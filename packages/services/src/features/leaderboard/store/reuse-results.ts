import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { getRunTags } from '../../../core/runs/run-label';
import { readChangedResults } from './read-changed-results';
import type { PublicResult } from './read-results';
import type { StoredResult } from './stored-row';

/** Age at which the next change has all rows read, and with them what no trigger knows of. */
const longestReuse = 5 * 60_000;
/** Rows that are read again one by one; more take longer than reading all. */
const mostAgain = 1000;

/** What a snapshot knows of its results. */
interface EarlierResults {
  definition: BenchmarkDefinition;
  version: bigint;
  results: readonly StoredResult[];
  allReadAt: number;
}

/** Results of an earlier snapshot, against those of the current version. */
interface ReusedResults {
  unchanged: readonly StoredResult[];
  removed: readonly StoredResult[];
  /** submissions that may have another row, or none */
  changed: ReadonlySet<string>;
  allReadAt: number;
}

/** Returns the reusable results of an earlier snapshot; null if all rows must be read, or take less time. */
export async function reuseResults(
  tx: Tx,
  { definition, version, results, allReadAt }: EarlierResults,
  current: bigint,
): Promise<ReusedResults | null> {
  if (Date.now() - allReadAt >= longestReuse) return null;
  const changed = await readChangedResults(tx, definition.id, { known: version, current });
  if (changed === null || changed.size > mostAgain) return null;
  const isChanged = ({ row }: StoredResult) => changed.has(row.facts.id);
  return {
    unchanged: results.filter((result) => !isChanged(result)),
    removed: results.filter(isChanged),
    changed,
    allReadAt,
  };
}

interface Tagged {
  /** tags of the read results, by id */
  tags: ReadonlyMap<string, string>;
  unchanged: readonly StoredResult[];
  /** changed tags: the unchanged result → the result with its new tag */
  retagged: ReadonlyMap<StoredResult, StoredResult>;
}

/** Tags the read results, and the unchanged results of models whose other results changed. */
export function tagResults(reused: ReusedResults | null, read: readonly PublicResult[]): Tagged {
  const { unchanged = [], removed = [] } = reused ?? {};
  const toModel = ({ modelName }: { modelName: string }) => modelName.toLowerCase();
  const models = new Set([
    ...removed.map(({ row }) => toModel(row.facts)),
    ...read.map(({ facts }) => toModel(facts)),
  ]);
  const others =
    models.size > 0 ? unchanged.filter(({ row }) => models.has(toModel(row.facts))) : [];
  const tags = getRunTags([
    ...others.map(({ row }) => row.facts),
    ...read.map(({ facts }) => facts),
  ]);
  const retagged = new Map(
    others.flatMap((result) => {
      const { row } = result;
      const runTag = tags.get(row.facts.id) ?? '';
      if (row.facts.runTag === runTag) return [];
      return [[result, { ...result, row: { ...row, facts: { ...row.facts, runTag } } }] as const];
    }),
  );
  return {
    tags,
    unchanged:
      retagged.size > 0 ? unchanged.map((result) => retagged.get(result) ?? result) : unchanged,
    retagged,
  };
}
