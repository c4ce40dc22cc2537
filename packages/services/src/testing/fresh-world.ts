import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createWorld, importTruth, type World } from './world';

/**
 * Starts a database server for the test file that calls it, and hands over an empty world before each of
 * its tests, which it closes after it.
 */
export function inWorlds(take: (world: World) => void | Promise<void>): void {
  let server: TestPostgres;
  let world: World | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    world = await createWorld(server);
    await take(world);
  });
  afterEach(() => world?.close());
}

/** The same with a made-up dataset in each world. */
export function inFreshWorlds(
  take: (world: World) => void,
  truth?: Parameters<typeof importTruth>[1],
): void {
  inWorlds(async (world) => {
    await importTruth(world, truth);
    take(world);
  });
}
