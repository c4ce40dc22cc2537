import { setTimeout as pause } from 'node:timers/promises';
import { findBusyWorker, getWorker } from '../busy';
import type { Environment } from '../environment';
import type { Fault } from '../fault';

async function moveLeases({ services }: Environment, seconds: number, pid: number): Promise<void> {
  await services.db.$executeRaw`
    UPDATE "Evaluation" SET "leaseExpires" = "leaseExpires" + make_interval(secs => ${seconds})
    WHERE status = 'scoring' AND "leaseToken" LIKE ${`%-${pid}-%`}`;
}

const hour = 3600;

/**
 * Simulates clock jumps by moving the stored end of a lease, because the database's clock cannot be moved.
 * Variants: the worker is stopped past its lease and then continues; the lease ends an hour early; the lease
 * ends an hour late; the lease ends an hour late and its worker is killed.
 */
export const jumpLease: Fault = {
  name: 'jump-lease',
  title: 'Clock jump of a lease, or worker stopped past its lease',
  backends: ['postgres', 'redis'],
  findSkipReason: () => null,
  async strike({ number, environment, moment }) {
    const worker = getWorker(environment, await findBusyWorker(environment));
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
      // SIGCONT has no effect on a process that is not stopped.
      else process.kill(worker.pid, 'SIGCONT');
    }
  },
};
