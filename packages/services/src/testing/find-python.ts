import { spawnSync } from 'node:child_process';

/** Returns the path of Python 3.9 or newer; null without one. */
export function findPython(): string | null {
  const script = 'import sys; assert sys.version_info >= (3, 9); print(sys.executable)';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
