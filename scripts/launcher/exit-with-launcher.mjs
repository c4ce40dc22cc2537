// Loaded into each process that the launcher (`?launcher=PID`) starts. Ends the process when the launcher dies
// without stopping it (for example by SIGKILL), so that it does not block the port and the database.
import { isMainThread } from 'node:worker_threads';

const launcher = Number(new URL(import.meta.url).searchParams.get('launcher'));
const end = () => process.kill(process.pid, 'SIGTERM');

// Node passes its options on, so child processes and threads load this file as well. It does nothing in them.
if (isMainThread && process.ppid === launcher && process.connected) {
  process.once('disconnect', end);
  process.channel?.unref();
} else if (isMainThread && process.ppid === 1) {
  // The launcher died while this process was loading.
  end();
}
