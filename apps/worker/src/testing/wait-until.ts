import { setTimeout as pause } from 'node:timers/promises';

/** Polls every 50 ms until the condition is true; a failed poll counts as false. Throws after `seconds`. */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`Timed out after ${seconds} s: ${what}.`);
    await pause(50);
  }
}
