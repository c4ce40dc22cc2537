import { setTimeout as pause } from 'node:timers/promises';

/** Reads during a round, and their outcomes. */
export interface Reads {
  answered: number;
  /** rejected with 503 because a dependency was down */
  refused: number;
  /** answers that ended with their website, which can’t be replaced once they have begun; each was read again */
  cut: number;
  /** neither answered nor clearly rejected */
  failed: string[];
}

/** Milliseconds until a read must be answered. */
const timeoutMs = 20_000;

const paths = [
  '/',
  '/b/vidhal',
  '/b/vidhal?columns=mcqa/accuracy/all',
  '/api/v1/benchmarks/vidhal/leaderboard',
];

async function read(url: URL): Promise<'answered' | 'refused' | { failed: string }> {
  const response = await fetch(url, {
    // The API must not answer “not modified”, and no connection may outlive its request.
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok && text.length > 0) return 'answered';
  if (response.status === 503) return 'refused';
  return { failed: `${url.pathname}: ${response.status} ${text.slice(0, 200)}` };
}

/** Reads pages and the API of a site one after the other, several readers at a time, until `stop`. */
export function startReaders(url: string): { stop: () => Promise<Reads> } {
  const reads: Reads = { answered: 0, refused: 0, cut: 0, failed: [] };
  let reading = true;
  async function readAgainIfCut(address: URL): Promise<void> {
    for (const isLast of [false, true]) {
      try {
        const outcome = await read(address);
        if (typeof outcome === 'string') reads[outcome] += 1;
        else reads.failed.push(outcome.failed);
        return;
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        if (isLast) reads.failed.push(`${address.pathname}: ${String(cause)}`);
        else reads.cut += 1;
      }
    }
  }
  const readers = paths.map(async (path) => {
    while (reading) {
      await readAgainIfCut(new URL(path, url));
      await pause(50);
    }
  });
  return {
    async stop() {
      reading = false;
      await Promise.all(readers);
      return reads;
    },
  };
}
