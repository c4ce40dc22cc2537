import { startPostgres } from './postgres';

/** Separate process that runs a test server, killed by a test. */
process.send?.((await startPostgres()).url);
setInterval(() => undefined, 1_000_000);
