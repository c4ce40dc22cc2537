// Loaded into each process that the launcher starts. When the launcher dies without stopping them
// (SIGKILL, power), they end too, instead of holding the port and the database for ever.
import { isMainThread } from 'node:worker_threads';

const end = () => process.kill(process.pid, 'SIGTERM');

if (isMainThread) {
  if (process.connected) {
    process.once('disconnect', end);
    process.channel?.unref();
  } else {
    // It died while this process was still loading.
    end();
  }
}
