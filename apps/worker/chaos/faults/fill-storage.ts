import { until } from '../../src/testing/until';
import type { Fault } from '../fault';

/** No byte is left on the file system of the storage, until somebody makes room. */
export const fillStorage: Fault = {
  name: 'fill-storage',
  title: 'Disk full in the storage',
  backends: ['postgres', 'redis'],
  prepare: ({ disk }) => (typeof disk === 'string' ? disk : null),
  async strike({ ground: { disk }, traffic, moment }) {
    if (typeof disk === 'string') throw new Error(disk);
    await moment(400);
    disk.fill();
    // Otherwise the disk was full while nobody sent anything, and the repetition shows nothing.
    const before = traffic.refused;
    await until('somebody is told', async () => traffic.refused > before, 10).catch(() =>
      traffic.unclear.push('nobody was told within 10 s that the disk is full'),
    );
    await moment(800);
  },
  async heal({ ground: { disk } }) {
    if (typeof disk !== 'string') disk.free();
  },
};
