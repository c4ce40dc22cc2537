import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** Steps that the process stands behind this one, and the last step that there is. */
const niceness = 10;
const last = 19;

/**
 * Lets everything else on the machine go before a process that leads a session of its own, where the
 * processor is short. Does nothing to one that has ended.
 */
export function giveWay(pid: number): void {
  try {
    os.setPriority(pid, Math.min(last, os.getPriority() + niceness));
    // Linux shares out processor time by session first, and by priority only within each.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // A system without such groups, or one that forbids it: the process runs all the same.
  }
}
