import os from 'node:os';

/** Priority steps below the website, and the lowest priority the system has. */
const steps = 5;
const last = 19;

/**
 * Lowers the priority of this process below the one it inherited. A fixed priority could be higher
 * than that (if the website was started with `nice`), and only root may raise priorities.
 */
export function lowerPriority(system: Pick<typeof os, 'getPriority' | 'setPriority'> = os): void {
  system.setPriority(Math.min(last, system.getPriority() + steps));
}
