import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { zip } from 'fflate';

const mebibyte = 1024 * 1024;
const chunk = Buffer.alloc(mebibyte, '[{"a":1},');

interface Flood {
  method: string;
  path: string;
  /** declared: with a content-length; chunked: without */
  framing: 'declared' | 'chunked';
  bytes: number;
  headers?: Record<string, string>;
}

/** Sends a body until the site answers or ends the connection. Returns the answer's status and text. */
export async function flood(
  site: string,
  { method, path, framing, bytes, headers = {} }: Flood,
): Promise<{ status: number; body: string }> {
  const length =
    framing === 'declared'
      ? { 'content-length': String(bytes) }
      : { 'transfer-encoding': 'chunked' };
  const outgoing = request(new URL(path, site), {
    method,
    headers: { 'content-type': 'application/json', origin: site, ...headers, ...length },
  });
  let ended = false;
  // The site may end the connection while the client is still sending after the response.
  outgoing.on('error', () => {
    ended = true;
  });
  const answered = once(outgoing, 'response').then(async ([response]: IncomingMessage[]) => {
    ended = true;
    if (!response) throw new Error('There is no response.');
    return { status: response.statusCode ?? 0, body: await text(response) };
  });
  answered.catch(() => undefined);
  for (let sent = 0; sent < bytes && !ended; sent += chunk.length) {
    if (!outgoing.write(chunk)) {
      await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close'), answered]).catch(
        () => undefined,
      );
    }
  }
  const answer = await answered;
  outgoing.destroy();
  return answer;
}

/** Returns a zip of 240 kB with 6 tables of 40 MB, each a single cell of 20 million doubled quotes. */
export function quoteBomb(): Promise<Uint8Array> {
  const cell = new Uint8Array(40_000_000).fill(0x22);
  const names = Array.from({ length: 6 }, (_, i) => `answers_${i}.csv`);
  // Asynchronous, in threads: this process must notice connections that end meanwhile.
  return new Promise((resolve, reject) => {
    const files = Object.fromEntries(names.map((name) => [name, cell]));
    zip(files, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}

interface HealthTimes {
  /** 95th percentile, in milliseconds */
  usual: number;
  /** in milliseconds */
  slowest: number;
}

/**
 * Measures the answers of /healthz, one request after another, until `work` is done. The times include
 * delays of this process's own event loop.
 */
export async function healthTimes(site: string, work: Promise<unknown>): Promise<HealthTimes> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  const times: number[] = [];
  while (!done || times.length === 0) {
    const start = performance.now();
    const { ok } = await fetch(new URL('/healthz', site));
    if (!ok) throw new Error('The site is not healthy.');
    times.push(performance.now() - start);
  }
  await finished;
  times.sort((a, b) => a - b);
  return { usual: times[Math.floor(0.95 * times.length)] ?? 0, slowest: times.at(-1) ?? 0 };
}
