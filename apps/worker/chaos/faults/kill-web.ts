import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../src/testing/wait-until';
import type { Environment } from '../environment';
import type { Fault } from '../fault';

/** Sent in chunks over half a second. */
const uploadBytes = 2 * 1024 * 1024;

async function killAll({ websites }: Environment): Promise<void> {
  await Promise.all((websites?.processes ?? []).map((website) => website.kill()));
}

/** Kills every website with SIGKILL, alternately during an upload and during a submission. */
export const killWeb: Fault = {
  name: 'kill-web',
  title: 'SIGKILL of all websites during an upload or a submission',
  backends: ['postgres', 'redis'],
  strikesWeb: true,
  strikesEveryWebsite: true,
  findSkipReason: ({ websites }) => (websites ? null : 'no website'),
  async strike({ number, environment, traffic, moment }) {
    if (number % 2 === 0) {
      const text = new TextEncoder().encode(
        `{"a":"${randomBytes(uploadBytes / 2).toString('hex')}"}`,
      );
      const uploading = traffic.submitter.upload('slow.json', text, true);
      await moment(600);
      await killAll(environment);
      const answer = await uploading;
      if (answer.kind === 'unclear') traffic.unclear.push(`slow upload: ${answer.reason}`);
    } else {
      await waitUntil('a submission is in flight', async () => traffic.pending > 0);
      await moment(60);
      await killAll(environment);
    }
    await pause(200);
  },
  async heal({ environment }) {
    await Promise.all((environment.websites?.processes ?? []).map((website) => website.start()));
  },
};
