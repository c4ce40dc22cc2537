import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** Increase of the niceness over that of this process. */
const niceness = 10;
const maxNiceness = 19;

/**
 * Lowers the priority of a process that leads its own session below all other processes. Does nothing if the
 * process has ended.
 */
export function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, Math.min(maxNiceness, os.getPriority() + niceness));
    // Linux distributes processor time between sessions first, and applies niceness only within a session.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The process has ended, or the system has no autogroups or forbids the change.
  }
}
