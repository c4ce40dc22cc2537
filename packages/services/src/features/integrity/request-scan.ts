import { z } from 'zod';
import { requireMaintainerOf, requireUser } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** Requests a scan of a benchmark for signals. For its maintainers. */
export async function scanNow(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  requireUser(actor);
  const { id } = getBenchmark(parseInput(inputSchema, input).benchmark);
  requireMaintainerOf(actor, id);
  await db.$executeRaw`
    INSERT INTO "IntegrityScan" (benchmark, "requestedAt") VALUES (${id}, now())
    ON CONFLICT (benchmark) DO UPDATE SET "requestedAt" = now()`;
}
