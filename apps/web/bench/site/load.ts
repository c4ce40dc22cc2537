/**
 * `tsx load.ts JSON`: sends GET requests to one site on this machine, so many in flight at a time, and
 * prints what each took to its first byte. A program of its own, so that it does not share a processor
 * with what it measures.
 */
import { Agent, get } from 'node:http';
import { rng } from '@clapboard/metrics';
import { z } from 'zod';

const orderSchema = z.object({
  site: z.url().refine((url) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)),
  plain: z.string(),
  others: z.array(z.string()).min(1),
  /** 0 to 1: share of requests that go to one of the others */
  otherShare: z.number().min(0).max(1),
  inFlight: z.number().int().min(1).max(200),
  warmUpSeconds: z.number().max(60),
  seconds: z.number().max(60),
});

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const agent = new Agent({ keepAlive: true, maxSockets: order.inFlight });
const random = rng('load');
/** requests that were sent before are not counted */
let counted = Number.POSITIVE_INFINITY;
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
        if (sent < counted) return;
        firstBytes.push(performance.now() - sent);
        const status = response.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      response.once('end', resolve).once('error', reject).resume();
    });
    clientRequest.once('error', reject);
  });
}

// A visitor before these opened each page: what the first one waits for is measured apart.
for (const path of [order.plain, ...order.others]) await request(path);
const started = performance.now();
counted = started + 1000 * order.warmUpSeconds;
end = counted + 1000 * order.seconds;

async function visitor(): Promise<void> {
  while (performance.now() < end) await request(next());
}

await Promise.all(Array.from({ length: order.inFlight }, visitor));
agent.destroy();
process.stdout.write(JSON.stringify({ firstBytes, statuses: Object.fromEntries(statuses) }));
