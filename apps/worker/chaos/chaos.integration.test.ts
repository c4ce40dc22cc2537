import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBreaches } from './breaches';
import type { Backend } from './fault';
import { faults } from './faults';
import { createGround, type Ground } from './ground';
import { runRound } from './run-round';

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

let ground: Ground;

beforeAll(async () => {
  ground = await createGround({ withWeb: false, leaseSeconds });
}, limitMs);
afterAll(() => ground.close());

describe.each(['redis', 'postgres'] as const)('with the queue on %s', (backend) => {
  beforeAll(() => ground.switchTo(backend), limitMs);

  it.for(chosen[backend])(
    'nothing that was acknowledged meanwhile is lost, stuck or scored twice: %s, variant %i',
    { timeout: limitMs },
    async ([name, number], { skip }) => {
      const fault = faults.find((one) => one.name === name);
      if (!fault) throw new Error(`There is no fault ${name}.`);
      const impossible = fault.prepare(ground);
      if (impossible !== null) return skip(impossible);
      const report = await runRound(ground, fault, { number, seed: 7 + number, patienceSeconds });
      expect(report.breaches).toEqual(noBreaches());
      expect(report.submissions).toBeGreaterThanOrEqual(6);
    },
  );
});
