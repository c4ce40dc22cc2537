import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { lockName } from '../../core/database/lock-name';
import { wakeWorkers } from '../../pipeline/evaluations/wake-workers';
import { repeatReferences } from './repeat-references';

/**
 * Scores the references again once per night and benchmark, after `hour` (UTC, by the database's
 * clock). Any number of workers may call it: the first one starts them. Returns how many were
 * started.
 */
export async function startCanaries(
  services: Services,
  { hour }: { hour: number },
): Promise<number> {
  let started = 0;
  for (const definition of benchmarks) {
    const made = await startNight(services, definition, hour);
    await wakeWorkers(services, made.length);
    started += made.length;
  }
  return started;
}

function startNight(
  services: Services,
  definition: BenchmarkDefinition,
  hour: number,
): Promise<string[]> {
  return services.db.$transaction(async (tx) => {
    await lockName(tx, `canary:${definition.id}`);
    const [now] = await tx.$queryRaw<{ night: string; due: boolean }[]>`
      SELECT to_char(now(), 'YYYY-MM-DD') AS night, extract(hour FROM now()) >= ${hour} AS due`;
    if (!now?.due) return [];
    const { night } = now;
    const had = await tx.canaryRun.count({ where: { benchmark: definition.id, night } });
    return had > 0 ? [] : repeatReferences(tx, definition, night);
  });
}
