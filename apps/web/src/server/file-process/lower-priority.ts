import os from 'node:os';

/** Steps behind the website in the order in which the system assigns processor time, and the last step. */
const steps = 5;
const last = 19;

/**
 * Lowers the priority of this process below the one it inherited. A fixed priority could be above that (a website
 * started with `nice`), which the system refuses to all but root.
 */
export function lowerPriority(system: Pick<typeof os, 'getPriority' | 'setPriority'> = os): void {
  system.setPriority(Math.min(last, system.getPriority() + steps));
}
