import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnvironment, type Environment } from './environment';
import type { Backend } from './fault';
import { faults } from './faults';
import { runRound } from './run-round';
import { noViolations } from './violations';

/**
 * Faults and variants by queue. Other tests of the worker cover killed workers and a flushed Redis. The long
 * run (`npm run chaos`) includes the website and repeats every fault many times.
 */
const variants: Record<Backend, readonly (readonly [fault: string, variant: number])[]> = {
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

/** Long enough for a slow and busy machine. Only the long run limits the time of recovery. */
const timeoutSeconds = 540;
const limitMs = 600_000;

/** Long enough to renew in time on such a machine. An evaluation fails after too many expired leases. */
const leaseSeconds = 10;

let environment: Environment;

beforeAll(async () => {
  environment = await createEnvironment({ withWeb: false, leaseSeconds });
}, limitMs);
afterAll(() => environment.close());

describe.each(['redis', 'postgres'] as const)('with the queue on %s', (backend) => {
  beforeAll(() => environment.switchTo(backend), limitMs);

  it.for(variants[backend])(
    'nothing acknowledged during the fault is lost, stuck or scored twice: %s, variant %i',
    { timeout: limitMs },
    async ([name, number], { skip }) => {
      const fault = faults.find((candidate) => candidate.name === name);
      if (!fault) throw new Error(`Unknown fault: ${name}.`);
      const skipReason = fault.findSkipReason(environment);
      if (skipReason !== null) return skip(skipReason);
      const report = await runRound(environment, fault, {
        number,
        seed: 7 + number,
        timeoutSeconds,
      });
      expect(report.violations).toEqual(noViolations());
      expect(report.submissions).toBeGreaterThanOrEqual(6);
    },
  );
});
