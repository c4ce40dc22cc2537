import { bootstrap } from './bootstrap.mjs';
import { buildWeb, buildWorker } from './launcher/build';
import { createProgress } from './progress.mjs';
import { CommandError } from './run.mjs';

const progress = createProgress(process.stdout);

try {
  await bootstrap(progress);
  await progress.step('Building the worker', async (note) => {
    if (!(await buildWorker())) note('unchanged');
  });
  await progress.step('Building the website', async (note) => {
    if (!(await buildWeb())) note('unchanged');
  });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  progress.line(`${error.message}\n${error.output}`);
  process.exitCode = 1;
}
