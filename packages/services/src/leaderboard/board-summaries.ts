import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import type { BoardSummary } from '../views';
import { byHeadline } from './build-rows';
import { columnKey } from './column-key';
import { loadBoard } from './load-board';
import { rankColumns } from './rank-columns';

/** Every benchmark's board in one line, in the registry's order. For everybody. */
export async function boardSummaries(services: Services, _actor: Actor): Promise<BoardSummary[]> {
  return Promise.all(benchmarks.map((definition) => summary(services, definition)));
}

async function summary(services: Services, definition: BenchmarkDefinition): Promise<BoardSummary> {
  const { revision, rows } = await loadBoard(services, definition, definition.headline);
  const ranked = byHeadline(definition, rankColumns(definition, rows));
  const headline = columnKey(definition.headline);
  const published = rows.flatMap((row) => row.publishedAt?.getTime() ?? []);
  return {
    benchmark: definition.id,
    revision,
    leader: ranked.find((row) => row.complete && row.cells[headline]?.value != null) ?? null,
    rows: rows.length,
    lastPublishedAt: published.length > 0 ? new Date(Math.max(...published)) : null,
  };
}
