import type { Fault } from '../fault';

/** Restarts every website and every worker, one after the other, as an update does. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: 'Rolling restart of websites and workers',
  backends: ['postgres', 'redis'],
  // A write that reaches a website just as it stops accepting is cut, and the client repeats it.
  strikesWeb: true,
  findSkipReason: ({ websites }) => (websites ? null : 'no website'),
  async strike({ environment, moment }) {
    await moment(400);
    for (const website of environment.websites?.processes ?? []) {
      await website.stop();
      await website.start();
    }
    for (const [index, worker] of environment.workers.entries()) {
      await worker.end('SIGTERM');
      environment.replaceWorker(index);
    }
  },
  heal: async () => undefined,
};
