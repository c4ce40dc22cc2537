import { DeadlineExceeded, type Guard } from '@clapboard/file-reader';
import { describe, expect, it } from 'vitest';
import { createGuard, openUntrustedFiles } from './open-files';

const spin = (): never => {
  for (;;);
};

describe('createGuard', () => {
  it('returns the result of a step and rethrows its errors', () => {
    const guard = createGuard(1000);
    expect(guard(() => 5)).toBe(5);
    expect(() =>
      guard(() => {
        throw new RangeError('no');
      }),
    ).toThrow(RangeError);
  });

  it('interrupts an endless step, even if it catches every error', () => {
    const guard = createGuard(50);
    expect(() => guard(spin)).toThrow(DeadlineExceeded);
    const stubborn = () => {
      for (;;) {
        try {
          spin();
        } catch {}
      }
    };
    expect(() => guard(stubborn)).toThrow(DeadlineExceeded);
    expect(guard(() => 'goes on')).toBe('goes on');
  });
});

it('names the file that takes too long and reads no files', async () => {
  const bytes = new TextEncoder().encode('[1]');
  const quick = { name: 'quick.json', bytes };
  const slow = { name: 'slow.json', bytes };
  let steps = 0;
  const counted: Guard = (step) => {
    steps += 1;
    return step();
  };
  await openUntrustedFiles([quick], { guard: counted });
  const stepsOfQuick = steps;
  steps = 0;
  const { files, issues } = await openUntrustedFiles([quick, slow], {
    guard: (step) => {
      const result = counted(step);
      return steps > stepsOfQuick ? createGuard(1)(spin) : result;
    },
  });
  expect(files).toEqual([]);
  expect(issues).toMatchObject([{ severity: 'error', code: 'too_slow', file: 'slow.json' }]);
});
