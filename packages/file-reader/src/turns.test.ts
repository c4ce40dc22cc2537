import { expect, it } from 'vitest';
import { Turns } from './turns';

it.each([
  ['runs timers after 10 ms of work', 10, true],
  ['waits for nothing before', 9, false],
])('%s', async (_, elapsed, expected) => {
  let time = 0;
  const turns = new Turns(() => time);
  let ran = false;
  setTimeout(() => {
    ran = true;
  }, 0);
  time += elapsed;
  await turns.next();
  expect(ran).toBe(expected);
});
