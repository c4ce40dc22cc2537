import { bootstrap } from './bootstrap.mjs';
import { createProgress } from './progress.mjs';

const usage = `Usage: npm start | npm run dev
  --dev         reload on changes instead of building
  --json-ready  print one line of JSON to standard output when ready; progress goes to standard error
Settings are environment variables, listed in .env.example.`;

const known = new Set(['--dev', '--json-ready']);
const flags = new Set(process.argv.slice(2));

if ([...flags].some((flag) => !known.has(flag))) {
  console.log(usage);
  process.exit(flags.has('--help') ? 0 : 2);
}

const jsonReady = flags.has('--json-ready');
const progress = createProgress(jsonReady ? process.stderr : process.stdout);

// Ctrl-C may arrive twice, from the terminal and from npm. The second signal has no effect.
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort());

try {
  await bootstrap(progress, stop.signal);
  // The packages are installed now, so TypeScript is available.
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('./launcher/main.ts');
  await main({ dev: flags.has('--dev'), jsonReady, progress, signal: stop.signal });
} catch (error) {
  if (stop.signal.aborted) {
    progress.line('Stopped before the site was ready.');
    process.exit(130);
  }
  progress.line(`\n${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && 'output' in error && error.output) {
    progress.line(`\n${error.output}`);
  }
  process.exit(1);
}
process.exit(0);
