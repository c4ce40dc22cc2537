import { expect, it } from 'vitest';
import { createGate } from './create-gate';

it('runs tasks one at a time and in order, and continues after a failure', async () => {
  const gate = createGate(10);
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    gate(async () => {
      log.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} out`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('rejects tasks while the queue is full and accepts them afterwards', async () => {
  const gate = createGate(1);
  let open = (): void => undefined;
  const first = gate(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  const second = gate(async () => 'second');
  await expect(gate(async () => 'third')).rejects.toMatchObject({ code: 'busy' });
  open();
  await first;
  expect(await second).toBe('second');
  expect(await gate(async () => 'fourth')).toBe('fourth');
});
