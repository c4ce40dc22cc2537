import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority';

/** A system that rejects raising a priority, as Linux does unless the user is root. */
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
])('without privileges, a file process that inherits priority %i runs at %i', (from, to) => {
  const system = unprivileged(from);
  lowerPriority(system);
  expect(system.getPriority()).toBe(to);
});
