import { setTimeout as pause } from 'node:timers/promises';
import type { SupervisedProcess } from './supervised-process';

const pollMs = 100;
const crashesAllowed = 3;

/** Returns an empty string if the URL responds successfully, else the problem. */
async function findProblem(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return response.ok
      ? ''
      : `${url} responded with status ${response.status}: ${await response.text()}`;
  } catch (error) {
    return `${url} did not respond: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Waits until the web process reports that it and its dependencies are healthy. Throws with the end of its
 * output if it crashes repeatedly or is not ready in time.
 */
export async function waitUntilHealthy(
  url: string,
  web: SupervisedProcess,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const problem = await findProblem(url);
    if (problem === '') return;
    signal.throwIfAborted();
    if (web.crashes() >= crashesAllowed || performance.now() > deadline) {
      throw new Error(`The website did not start. ${problem}\n${web.lastLines()}`);
    }
    await pause(pollMs, undefined, { signal });
  }
}
