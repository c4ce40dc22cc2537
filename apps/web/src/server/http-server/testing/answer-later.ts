import { createHmac } from 'node:crypto';
import type { Handler } from '../create-listener';
import type { FairQueueOptions } from '../fair-queue';
import { secret } from './start-server';

/** A handler whose answers wait until the test calls `answer`; records what reached it. */
export function answerLater() {
  const reached: string[] = [];
  const answers = new Map<string, () => void>();
  const waiting: (() => void)[] = [];
  const handle: Handler = ({ url = '' }, response) =>
    new Promise((resolve) => {
      answers.set(url, () => {
        // Like the API, which counts the requests of each caller.
        if (url.startsWith('/api/v1/')) response.setHeader('ratelimit', '"any";r=1;t=1');
        response.end('done');
        resolve();
      });
      reached.push(url);
      for (const resume of waiting.splice(0)) resume();
    });
  const waitFor = async (url: string) => {
    while (!reached.includes(url)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const answer = (url: string) => answers.get(url)?.();
  const answerAll = async (urls: readonly string[]) => {
    for (const url of urls) {
      await waitFor(url);
      answer(url);
    }
  };
  return { handle, reached, waitFor, answer, answerAll };
}

/** The cookie of a session that the test’s server signed. */
export const session = (name: string) => {
  const signature = createHmac('sha256', secret).update(name).digest('base64');
  return { cookie: `better-auth.session_token=${encodeURIComponent(`${name}.${signature}`)}` };
};

const hour = 3_600_000;

/** One request at a time, as long as it takes. */
export const oneAtOnce: FairQueueOptions = {
  atOnce: 1,
  maxSlotMs: hour,
  maxWaitMs: hour,
  maxWaitingPerSender: 60,
  maxWaitingPerNetwork: 600,
  maxWaiting: 600,
};
