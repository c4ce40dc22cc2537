import { waitUntil } from '../../src/testing/wait-until';
import type { Fault } from '../fault';

/** No byte is left on the file system of the storage, until somebody makes room. */
export const fillStorage: Fault = {
  name: 'fill-storage',
  title: 'Disk full in the storage',
  backends: ['postgres', 'redis'],
  prepare: ({ disk }) => (typeof disk === 'string' ? disk : null),
  async strike({ environment: { disk }, traffic, moment }) {
    if (typeof disk === 'string') throw new Error(disk);
    await moment(400);
    disk.fill();
    // The repetition shows something only if an upload met the full disk.
    const before = traffic.refused;
    await waitUntil('an upload is refused', async () => traffic.refused > before, 10).catch(() =>
      traffic.unclear.push('no upload was refused within 10 s of the disk being full'),
    );
    await moment(800);
  },
  async heal({ environment: { disk } }) {
    if (typeof disk !== 'string') disk.free();
  },
};
