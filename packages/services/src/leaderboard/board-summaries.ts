import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import type { BoardSummary } from '../views';
import { byHeadline } from './build-rows';
import { columnKey } from './column-key';
import { loadBoard } from './load-board';
import { rankColumns } from './rank-columns';

/** Every benchmark's board in one line, by the judge that it shows first, in the registry's order. For everybody. */
export async function boardSummaries(services: Services, _actor: Actor): Promise<BoardSummary[]> {
  return Promise.all(benchmarks.map((definition) => summary(services, definition)));
}

async function summary(services: Services, definition: BenchmarkDefinition): Promise<BoardSummary> {
  const { revision, rows, lastPublishedAt } = await loadBoard(services, definition, {
    column: definition.headline,
  });
  const ranked = byHeadline(definition, rankColumns(definition, rows));
  const headline = columnKey(definition.headline);
  return {
    benchmark: definition.id,
    revision,
    leader: ranked.find((row) => row.complete && row.cells[headline]?.value != null) ?? null,
    rows: rows.length,
    lastPublishedAt,
  };
}
