import 'server-only';
import { benchmarks } from '@clapboard/benchmarks';
import { type Actor, isMaintainerOf, requireMaintainer } from '@clapboard/services/core';

/** A benchmark as shown on pages. */
interface OwnBenchmark {
  id: string;
  title: string;
}

/** Returns the benchmarks that the actor maintains, in the registry's order. */
export function ownBenchmarks(actor: Actor): OwnBenchmark[] {
  return benchmarks
    .filter(({ id }) => isMaintainerOf(actor, id))
    .map(({ id, title }) => ({ id, title }));
}

/** Runs `load` for every benchmark that the actor maintains. Throws as `requireMaintainer` does. */
export async function ofOwnBenchmarks<T>(
  actor: Actor,
  load: (benchmark: string) => Promise<T>,
): Promise<(OwnBenchmark & { loaded: T })[]> {
  requireMaintainer(actor);
  return Promise.all(
    ownBenchmarks(actor).map(async (benchmark) => ({
      ...benchmark,
      loaded: await load(benchmark.id),
    })),
  );
}
