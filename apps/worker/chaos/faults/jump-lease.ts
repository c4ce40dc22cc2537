import { setTimeout as pause } from 'node:timers/promises';
import { busyWorker, workerAt } from '../busy';
import type { Environment } from '../environment';
import type { Fault } from '../fault';

async function moveLeases({ services }: Environment, seconds: number, pid: number): Promise<void> {
  await services.db.$executeRaw`
    UPDATE "Evaluation" SET "leaseExpires" = "leaseExpires" + make_interval(secs => ${seconds})
    WHERE status = 'scoring' AND "leaseToken" LIKE ${`%-${pid}-%`}`;
}

const hour = 3600;

/**
 * Clocks that jump. The database's own cannot be moved, so the stored end of a lease is, which comes to
 * the same: in turn the holder is stopped past its lease and goes on afterwards; the lease ends an hour
 * early; it lasts an hour too long; and the same, with a holder that dies.
 */
export const jumpLease: Fault = {
  name: 'jump-lease',
  title: 'Clock jump of a lease; a worker stopped past its lease',
  backends: ['postgres', 'redis'],
  prepare: () => null,
  async strike({ number, environment, moment }) {
    const worker = workerAt(environment, await busyWorker(environment));
    await moment(200);
    const variant = number % 4;
    if (variant === 0) {
      process.kill(worker.pid, 'SIGSTOP');
      await pause(environment.leaseSeconds * 1000 + 500);
      await moment(1000);
    } else if (variant === 1) {
      await moveLeases(environment, -hour, worker.pid);
    } else {
      if (variant === 3) await worker.end('SIGKILL');
      await moveLeases(environment, hour, worker.pid);
    }
  },
  async heal({ environment }) {
    for (const [index, worker] of environment.workers.entries()) {
      if (!worker.alive()) environment.replaceWorker(index);
      // To a process that is not stopped it says nothing.
      else process.kill(worker.pid, 'SIGCONT');
    }
  },
};
