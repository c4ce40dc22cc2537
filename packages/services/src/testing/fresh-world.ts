import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createWorld, importTruth, type World } from './world';

/**
 * Starts a database server for the test file that calls it, and hands over a fresh world with a made-up
 * dataset before each of its tests.
 */
export function inFreshWorlds(
  take: (world: World) => void,
  truth?: Parameters<typeof importTruth>[1],
): void {
  let server: TestPostgres;
  let world: World | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    world = await createWorld(server);
    await importTruth(world, truth);
    take(world);
  });
  afterEach(() => world?.close());
}
