/**
 * `tsx load.ts JSON`: sends GET requests to a site on this machine, with a fixed number in flight, and
 * prints their times to the first byte. Runs as a separate program, so that it does not share a processor
 * with the measured code.
 */
import { Agent, get } from 'node:http';
import { rng } from '@clapboard/metrics';
import { z } from 'zod';

const orderSchema = z.object({
  site: z.url().refine((url) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)),
  plain: z.string(),
  others: z.array(z.string()).min(1),
  /** 0 to 1: share of requests to `others` */
  otherShare: z.number().min(0).max(1),
  inFlight: z.number().int().min(1).max(200),
  warmUpSeconds: z.number().max(60),
  seconds: z.number().max(60),
});

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const agent = new Agent({ keepAlive: true, maxSockets: order.inFlight });
const random = rng('load');
/** requests sent before are not counted */
let countFrom = Number.POSITIVE_INFINITY;
let end = Number.POSITIVE_INFINITY;
const firstBytes: number[] = [];
const statuses = new Map<number, number>();

function next(): string {
  const other = random.uniform() < order.otherShare;
  const path = other ? order.others[random.below(order.others.length)] : order.plain;
  return path ?? order.plain;
}

function request(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const headers = { 'accept-encoding': 'gzip' };
    const clientRequest = get(new URL(path, order.site), { agent, headers }, (response) => {
      response.once('data', () => {
        if (sent < countFrom) return;
        firstBytes.push(performance.now() - sent);
        const status = response.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      response.once('end', resolve).once('error', reject).resume();
    });
    clientRequest.once('error', reject);
  });
}

// Opens each page once before the measurement. The first request to a page is measured separately.
for (const path of [order.plain, ...order.others]) await request(path);
const started = performance.now();
countFrom = started + 1000 * order.warmUpSeconds;
end = countFrom + 1000 * order.seconds;

async function visitor(): Promise<void> {
  while (performance.now() < end) await request(next());
}

await Promise.all(Array.from({ length: order.inFlight }, visitor));
agent.destroy();
process.stdout.write(JSON.stringify({ firstBytes, statuses: Object.fromEntries(statuses) }));
