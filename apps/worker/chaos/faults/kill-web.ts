import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../src/testing/wait-until';
import type { Fault } from '../fault';

/** Sent in chunks over half a second. */
const uploadBytes = 2 * 1024 * 1024;

/** Kills the website with SIGKILL, alternately during an upload and during a submission. */
export const killWeb: Fault = {
  name: 'kill-web',
  title: 'SIGKILL of the website during an upload or a submission',
  backends: ['postgres', 'redis'],
  strikesWeb: true,
  findSkipReason: ({ web }) => (web ? null : 'no website'),
  async strike({ number, environment, traffic, moment }) {
    if (number % 2 === 0) {
      const text = new TextEncoder().encode(
        `{"a":"${randomBytes(uploadBytes / 2).toString('hex')}"}`,
      );
      const uploading = traffic.submitter.upload('slow.json', text, true);
      await moment(600);
      await environment.web?.kill();
      const answer = await uploading;
      if (answer.kind === 'unclear') traffic.unclear.push(`slow upload: ${answer.reason}`);
    } else {
      await waitUntil('a submission is in flight', async () => traffic.pending > 0);
      await moment(60);
      await environment.web?.kill();
    }
    await pause(200);
  },
  heal: async ({ environment }) => environment.web?.start(),
};
