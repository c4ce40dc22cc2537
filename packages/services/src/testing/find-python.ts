import { spawnSync } from 'node:child_process';

let found: { path: string | null } | undefined;

/**
 * Returns the path of Python 3.9 or newer; null without one. Test files share the answer, because asking takes long.
 */
export function findPython(): string | null {
  found ??= { path: askPython() };
  return found.path;
}

function askPython(): string | null {
  const script = 'import sys; assert sys.version_info >= (3, 9); print(sys.executable)';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
