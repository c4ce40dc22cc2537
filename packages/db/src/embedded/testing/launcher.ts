import { startEmbeddedPostgres } from '..';

/** Separate process that runs a server, for tests that kill it: `launcher.ts DATA_DIR`. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
process.once('message', () => process.exit());
process.once('disconnect', () => void server.stop());
process.send?.(server.url);
