import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnvironment, type Environment } from './environment';
import type { Backend } from './fault';
import { faults } from './faults';
import { runRound } from './run-round';
import { noViolations } from './violations';

/**
 * Repetitions with each queue. Killed workers and a flushed Redis are shown by the tests of the worker; the
 * website, and every fault many times, by the long run (`npm run chaos`).
 */
const chosen: Record<Backend, readonly (readonly [fault: string, variant: number])[]> = {
  redis: [
    ['restart-redis', 0],
    ['jump-lease', 0],
    ['jump-lease', 3],
  ],
  postgres: [
    ['restart-postgres', 1],
    ['fill-storage', 0],
    ['jump-lease', 1],
  ],
};

/** Far beyond what a slow and busy machine takes: how long recovery may last is the long run's to judge. */
const patienceSeconds = 540;
const limitMs = 600_000;

/** So long that a worker keeps it on such a machine: those who lose it too often give up an evaluation. */
const leaseSeconds = 10;

let environment: Environment;

beforeAll(async () => {
  environment = await createEnvironment({ withWeb: false, leaseSeconds });
}, limitMs);
afterAll(() => environment.close());

describe.each(['redis', 'postgres'] as const)('with the queue on %s', (backend) => {
  beforeAll(() => environment.switchTo(backend), limitMs);

  it.for(chosen[backend])(
    'nothing that was acknowledged meanwhile is lost, stuck or scored twice: %s, variant %i',
    { timeout: limitMs },
    async ([name, number], { skip }) => {
      const fault = faults.find((candidate) => candidate.name === name);
      if (!fault) throw new Error(`There is no fault ${name}.`);
      const impossible = fault.prepare(environment);
      if (impossible !== null) return skip(impossible);
      const report = await runRound(environment, fault, {
        number,
        seed: 7 + number,
        patienceSeconds,
      });
      expect(report.violations).toEqual(noViolations());
      expect(report.submissions).toBeGreaterThanOrEqual(6);
    },
  );
});
