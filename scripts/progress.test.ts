import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs two steps for a minute, the first shorter. Returns what is printed. */
async function printTwoSteps(isTTY: boolean): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 200 });
  // The part of a terminal that is used.
  const progress = createProgress(stream as unknown as NodeJS.WriteStream);
  const ends = new EventTarget();
  const first = progress.step('Seeding', () => once(ends, 'seeding'));
  const second = progress.step('Building', () => once(ends, 'building'));
  await vi.advanceTimersByTimeAsync(20_000);
  ends.dispatchEvent(new Event('seeding'));
  await first;
  await vi.advanceTimersByTimeAsync(40_000);
  ends.dispatchEvent(new Event('building'));
  await second;
  stream.end();
  vi.useRealTimers();
  return text(stream);
}

test('steps at the same time share the line of a terminal', async () => {
  const shown = (await printTwoSteps(true)).split('\r\u001b[2K');
  expect(shown).toContainEqual(
    expect.stringMatching(/^. Seeding {2}[\d.]+ s · Building {2}[\d.]+ s$/),
  );
  expect(shown).toContainEqual(expect.stringMatching(/^. Building {2}[\d.]+ s$/));
});

test('without a terminal, each running step gets a line every 15 s', async () => {
  const lines = (await printTwoSteps(false)).trimEnd().split('\n');
  const titles = lines.map((line) => line.replace(/ {2}[\d.]+ s$/, ''));
  expect(titles).toEqual([
    '  … Seeding',
    '  … Building',
    '✓ Seeding',
    '  … Building',
    '  … Building',
    '  … Building',
    '✓ Building',
  ]);
});
