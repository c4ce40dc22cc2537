import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Logs of the last run’s processes. */
export const logFolder = fileURLToPath(
  new URL('../../../test-results/chaos-logs', import.meta.url),
);

/** Returns the log of the worker in a slot and of those before it. */
export function getWorkerLog(index: number): string {
  return path.join(logFolder, `worker-${index}.log`);
}

/** Returns the log of a website, across its restarts. */
export function getWebsiteLog(index: number): string {
  return path.join(logFolder, `website-${index}.log`);
}

/** Creates an empty folder for the logs of a run. */
export async function emptyLogs(): Promise<void> {
  await rm(logFolder, { recursive: true, force: true });
  await mkdir(logFolder, { recursive: true });
}
