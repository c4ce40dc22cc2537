import { spawn } from 'node:child_process';

/**
 * What the guard runs. Its input ends when the process that started it does, however that dies; a
 * shell needs nothing of Node, so it costs next to nothing. The number in the file of a server that
 * was killed may be another program's by now.
 */
const watch = `
  cat > /dev/null
  runs() {
    case "$(cat "/proc/$1/comm" 2> /dev/null || ps -o comm= -p "$1")" in
      *postgres) return 0 ;;
    esac
    return 1
  }
  pid=$(head -n 1 "$1/cluster/postmaster.pid" 2> /dev/null)
  if [ -n "$pid" ] && runs "$pid"; then
    kill -QUIT "$pid"
    while runs "$pid"; do sleep 0.1; done
  fi
  rm -rf "$1" "$2"
`;

/**
 * Ends the PostgreSQL server below the first of the folders and removes both when this process is
 * killed, where it can do nothing itself. `dismiss` it before the server is stopped in order.
 */
export function guardServer([dataDir, folder]: readonly [string, string]): { dismiss(): void } {
  const guard = spawn('/bin/sh', ['-c', watch, 'guard', dataDir, folder], {
    // A signal to our group is not for it: it has to outlive us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // The pipe alone would keep this process alive.
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') {
    guard.stdin.unref();
  }
  return { dismiss: () => void guard.kill('SIGKILL') };
}
