import { waitUntil } from '../../src/testing/wait-until';
import type { Fault } from '../fault';

/** Fills the file system of the storage until `heal`. */
export const fillStorage: Fault = {
  name: 'fill-storage',
  title: 'Storage disk full',
  backends: ['postgres', 'redis'],
  findSkipReason: ({ disk }) => (typeof disk === 'string' ? disk : null),
  async strike({ environment: { disk }, traffic, moment }) {
    if (typeof disk === 'string') throw new Error(disk);
    await moment(400);
    disk.fill();
    // The repetition proves nothing unless an upload is rejected because of the full disk.
    const before = traffic.refused;
    await waitUntil('an upload is rejected', async () => traffic.refused > before, 10).catch(() =>
      traffic.unclear.push('no upload was rejected within 10 s of the disk being full'),
    );
    await moment(800);
  },
  async heal({ environment: { disk } }) {
    if (typeof disk !== 'string') disk.free();
  },
};
