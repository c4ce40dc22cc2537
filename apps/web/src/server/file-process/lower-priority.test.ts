import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority';

/** A system that refuses to raise a priority, as Linux does to all but root. */
function unprivileged(inherited: number) {
  let priority = inherited;
  return {
    getPriority: () => priority,
    setPriority: (next: number) => {
      if (next < priority) throw new Error('uv_os_setpriority returned EACCES');
      priority = next;
    },
  };
}

test.each([
  [0, 5],
  [12, 17],
  [19, 19],
])('a file process that inherits priority %i runs at %i, without any privilege', (from, to) => {
  const system = unprivileged(from);
  lowerPriority(system);
  expect(system.getPriority()).toBe(to);
});
