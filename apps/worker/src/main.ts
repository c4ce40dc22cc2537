import { consoleToLog } from '@clapboard/services/core';
import { readEnv, type WorkerEnv } from './env';
import { createLog } from './log';
import { start } from './start';

function settings(): WorkerEnv {
  try {
    return readEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const env = settings();
const log = createLog(env);
consoleToLog(log);
const worker = await start(env, log);

let ending = false;
async function end(signal: NodeJS.Signals): Promise<void> {
  if (ending) return;
  ending = true;
  log.info({ signal }, 'ending');
  await worker.close();
  process.exit(0);
}

process.on('SIGTERM', (signal) => void end(signal));
process.on('SIGINT', (signal) => void end(signal));
