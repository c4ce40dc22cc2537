import { z } from 'zod';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { CrossBoard } from '../views';
import { crossRows } from './cross-rows';
import { currentStates } from './store/store';

const inputSchema = z.object({
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(500).default(50),
});

/**
 * Models with the best complete public result of each in every benchmark, by headline and by the judge
 * that the board shows first. Models of most benchmarks come first, then those of the smallest mean rank,
 * then by name. For everybody.
 */
export async function crossBoard(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<CrossBoard> {
  const { offset, limit } = parseInput(inputSchema, input);
  const rows = crossRows(await currentStates(services));
  return { total: rows.length, offset, rows: rows.slice(offset, offset + limit) };
}
