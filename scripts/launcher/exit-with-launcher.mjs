// Loaded into each process that the launcher (`?launcher=PID`) starts. When the launcher dies without
// stopping them (SIGKILL, power), they end too, instead of holding the port and the database.
import { isMainThread } from 'node:worker_threads';

const launcher = Number(new URL(import.meta.url).searchParams.get('launcher'));
const end = () => process.kill(process.pid, 'SIGTERM');

// Node hands its options on: processes and threads that ours start load this file as well, and have
// nothing to do here.
if (isMainThread && process.ppid === launcher && process.connected) {
  process.once('disconnect', end);
  process.channel?.unref();
} else if (isMainThread && process.ppid === 1) {
  // The launcher died while this process was still loading.
  end();
}
