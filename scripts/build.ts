import { bootstrap } from './bootstrap.mjs';
import { buildWeb, buildWorker } from './launcher/build';
import { createProgress } from './progress.mjs';
import { CommandError } from './run.mjs';

/* `npm run build [-- web|worker]` builds the website and the worker, or one of them. */
const [only] = process.argv.slice(2);

const progress = createProgress(process.stdout);

try {
  await bootstrap(progress);
  if (only !== 'web') {
    await progress.step('Building the worker', async (note) => {
      if (!(await buildWorker())) note('unchanged');
    });
  }
  if (only !== 'worker') {
    await progress.step('Building the website', async (note) => {
      if (!(await buildWeb())) note('unchanged');
    });
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  progress.line(`${error.message}\n${error.output}`);
  process.exitCode = 1;
}
