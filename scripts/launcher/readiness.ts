import { setTimeout as pause } from 'node:timers/promises';
import type { SupervisedProcess } from './supervised-process';

const pollMs = 100;
const crashesAllowed = 3;

async function answers(url: string): Promise<string> {
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
 * Waits until the web process says that it and what it depends on work. Throws with the end of its
 * output when it crashes again and again, or does not get ready in time.
 */
export async function waitUntilHealthy(
  url: string,
  web: SupervisedProcess,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const problem = await answers(url);
    if (problem === '') return;
    signal.throwIfAborted();
    if (web.crashes() >= crashesAllowed || performance.now() > deadline) {
      throw new Error(`The web server did not start. ${problem}\n${web.lastLines()}`);
    }
    await pause(pollMs, undefined, { signal });
  }
}
