import { spawn } from 'node:child_process';

/**
 * Script of the guard. Its input ends when the parent process ends for any reason. A shell is cheaper
 * than a Node process. The process id in the lock file of a killed server may belong to another
 * program by now.
 */
const watch = `
  cat > /dev/null
  runs() {
    case "$(cat "/proc/$1/comm" 2> /dev/null || ps -o comm= -p "$1")" in
      *postgres) return 0 ;;
    esac
    return 1
  }
  folder=$(cd "$1" && pwd -P) || exit
  pid=$(head -n 1 "$folder/cluster/postmaster.pid" 2> /dev/null)
  if [ -n "$pid" ] && runs "$pid"; then
    kill -QUIT "$pid"
    while runs "$pid"; do sleep 0.1; done
  fi
  rm -rf "$folder" "$1"
`;

/**
 * Stops the PostgreSQL server in a folder and removes the folder, or the link that replaced it and its target, if this
 * process is killed and cannot clean up. Call it before the server starts, and `dismiss` before a regular stop.
 */
export function guardServer(folder: string): { dismiss(): void } {
  const guard = spawn('/bin/sh', ['-c', watch, 'guard', folder], {
    // Detached, so that signals to the process group do not stop the guard.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // Otherwise, the pipe would keep this process alive.
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') {
    guard.stdin.unref();
  }
  return { dismiss: () => void guard.kill('SIGKILL') };
}
