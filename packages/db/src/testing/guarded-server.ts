import { startPostgres } from './postgres';

/** A process of its own that runs a server for tests and is killed by one. */
process.send?.((await startPostgres()).url);
setInterval(() => undefined, 1_000_000);
