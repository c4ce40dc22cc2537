import { startEmbeddedPostgres } from '..';

/** A process of its own that runs a server: `launcher.ts DATA_DIR`, for tests that kill it. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
process.once('disconnect', () => void server.stop());
process.send?.(server.url);
