import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../environment';
import type { Fault } from '../fault';

const kills = 4;

/** A process of the site, and what replaces it. */
interface Victim {
  kill(): Promise<unknown>;
  replace(): Promise<void>;
}

function listVictims(environment: Environment): Victim[] {
  return [
    ...(environment.websites?.processes ?? []).map((website) => ({
      kill: () => website.kill(),
      replace: () => website.start(),
    })),
    ...environment.workers.map((_, index) => ({
      kill: async () => environment.workers[index]?.end('SIGKILL'),
      replace: async () => environment.replaceWorker(index),
    })),
  ];
}

/** Kills websites and workers at random, one after the other. A supervisor replaces each a moment later. */
export const killAny: Fault = {
  name: 'kill-any',
  title: 'SIGKILL of websites and workers at random',
  backends: ['postgres', 'redis'],
  strikesWeb: true,
  findSkipReason: ({ websites }) => (websites ? null : 'no website'),
  async strike({ environment, pick, moment }) {
    const victims = listVictims(environment);
    for (let killed = 0; killed < kills; killed += 1) {
      await moment(400);
      const victim = pick(victims);
      await victim.kill();
      await pause(100);
      await victim.replace();
    }
  },
  heal: async () => undefined,
};
