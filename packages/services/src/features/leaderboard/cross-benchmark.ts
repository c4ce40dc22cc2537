import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { crossRows } from './cross-rows';
import { currentSnapshots } from './store/store';
import type { CrossBenchmark } from './views';

const inputSchema = z.object({
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(500).default(50),
});

/**
 * Returns models with their best complete public result in every benchmark, by headline and the
 * default judge. Sorted by number of benchmarks, then by mean rank, then by name. For everybody.
 */
export async function readCrossBenchmark(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<CrossBenchmark> {
  const { offset, limit } = parseInput(inputSchema, input);
  const rows = crossRows(await currentSnapshots(services));
  return { total: rows.length, offset, rows: rows.slice(offset, offset + limit) };
}
