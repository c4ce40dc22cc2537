import { DeadlineExceeded } from '@clapboard/file-reader';
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
  const text = (value: string) => new TextEncoder().encode(value);
  const uploaded = [
    { name: 'a.json', bytes: text('[1]') },
    { name: 'slow.json', bytes: text(`"${'a'.repeat(3e7)}"`) },
  ];
  const guards = [createGuard(10_000), createGuard(1)];
  const { files, issues } = await openUntrustedFiles(uploaded, {
    guard: (step) => (guards.shift() ?? createGuard(1))(step),
  });
  expect(files).toEqual([]);
  expect(issues).toMatchObject([{ severity: 'error', code: 'too_slow', file: 'slow.json' }]);
});
