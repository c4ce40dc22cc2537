import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes; a question that fails (the database is restarting) is asked again. Throws after `seconds`. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await pause(50);
  }
}
