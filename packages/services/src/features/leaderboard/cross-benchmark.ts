import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { type CrossBenchmarkInput, crossBenchmarkInputSchema } from './cross-benchmark-schema';
import { crossRows } from './cross-rows';
import { selectCrossRows } from './select-cross-rows';
import { currentSnapshots } from './store/store';
import type { CrossBenchmark } from './views';

/**
 * Returns models with their best complete public result in every benchmark, by headline and the default judge;
 * with `published` also models in papers. For everybody.
 */
export async function readCrossBenchmark(
  services: Services,
  _actor: Actor,
  input: CrossBenchmarkInput = {},
): Promise<CrossBenchmark> {
  const filters = parseInput(crossBenchmarkInputSchema, input);
  const { published, offset, limit } = filters;
  const all = crossRows(await currentSnapshots(services), { published });
  const rows = selectCrossRows(all, filters);
  return {
    total: rows.length,
    scored: all.filter(({ kind, sample }) => kind === 'scored' && !sample).length,
    offset,
    rows: rows.slice(offset, offset + limit),
  };
}
