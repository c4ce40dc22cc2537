import { mean } from '@clapboard/metrics';
import { compareTexts } from '../../core/text/compare-texts';
import { listHeadlineLeaders } from './headline-leaders';
import { listPublishedHeadlines } from './published-headlines';
import type { LeaderboardSnapshot } from './store/snapshot';
import type { StoredRow } from './store/stored-row';
import type { CrossBenchmarkRow } from './views';

type Cell = CrossBenchmarkRow['cells'][string];

/** A headline score of one benchmark. */
interface Entry {
  row: StoredRow;
  cell: Cell;
  /** 1: the best scored or published one of the benchmark */
  position: number;
}

interface JoinedRow extends CrossBenchmarkRow {
  cells: Record<string, Cell>;
  positions: number[];
}

/**
 * Joins models over several leaderboards: those scored on real data, models in papers, and samples, each by number of
 * leaderboards, mean position and name. `published` adds the models in papers: a row each, joined by name.
 */
export function joinLeaderboards(
  snapshots: readonly LeaderboardSnapshot[],
  { published = false } = {},
): CrossBenchmarkRow[] {
  const rows = new Map<string, JoinedRow>();
  for (const snapshot of snapshots) {
    addEntries(rows, snapshot, listScored(snapshot));
    if (published) addEntries(rows, snapshot, listPublished(snapshot));
  }
  const getMean = ({ positions }: JoinedRow) => mean(positions).value ?? Number.NaN;
  return [...rows.values()]
    .sort(
      (a, b) =>
        getGroup(a) - getGroup(b) ||
        b.positions.length - a.positions.length ||
        getMean(a) - getMean(b) ||
        compareTexts(a.modelName, b.modelName) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ positions, ...row }) => row);
}

function getGroup({ kind, sample }: CrossBenchmarkRow): number {
  if (kind === 'published') return 1;
  return sample ? 2 : 0;
}

/** Adds the entries of one leaderboard, best first, so that each model gets its best. */
function addEntries(
  rows: Map<string, JoinedRow>,
  { definition }: LeaderboardSnapshot,
  entries: Iterable<Entry>,
): void {
  for (const { row, cell, position } of entries) {
    const { modelSlug, modelName, organisation, openWeights, parameters, released } = row.facts;
    const id = modelSlug ?? `published:${modelName}`;
    const known = rows.get(id);
    if (known?.cells[definition.id]) {
      known.sample &&= row.facts.sample;
      continue;
    }
    rows.set(id, {
      id,
      kind: modelSlug === null ? 'published' : 'scored',
      modelSlug,
      modelName,
      organisation,
      openWeights: openWeights ?? known?.openWeights ?? null,
      parameters: parameters ?? known?.parameters ?? null,
      released: released ?? known?.released ?? null,
      sample: row.facts.sample && (known?.sample ?? true),
      cells: { ...known?.cells, [definition.id]: cell },
      positions: [...(known?.positions ?? []), position],
    });
  }
}

function* listScored(snapshot: LeaderboardSnapshot): Generator<Entry> {
  for (const { row, cell } of listHeadlineLeaders(snapshot)) {
    const { modelSlug, submissionId } = row.facts;
    if (modelSlug === null || submissionId === null) continue;
    const { misprint: _, ...numbers } = cell;
    yield { row, cell: { ...numbers, submissionId }, position: cell.rank };
  }
}

/** Headline scores of models in papers. */
function listPublished(snapshot: LeaderboardSnapshot): Entry[] {
  return listPublishedHeadlines(snapshot).map(({ row, cell: { misprint: _, ...numbers } }, i) => ({
    row,
    cell: { ...numbers, submissionId: null },
    position: i + 1,
  }));
}
