import type { Services } from '../../core/context';

/**
 * Maximum wake-ups at once, for any number of evaluations: each worker continues until nothing is
 * due.
 */
const mostWakeUps = 50;

/** Wakes workers for this many evaluations that are due. */
export async function wakeWorkers(services: Services, evaluations: number): Promise<void> {
  const wakeUps = Math.min(evaluations, mostWakeUps);
  await Promise.all(Array.from({ length: wakeUps }, () => services.wake()));
}
