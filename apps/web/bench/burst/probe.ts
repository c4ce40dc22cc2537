/**
 * `tsx probe.ts JSON`: opens pages of a site on this machine at a steady rate, without waiting for
 * responses, until its input ends. Then prints the time of each response to its last byte. Runs as a
 * separate program, so that nothing else delays its event loop.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { orderSchema, type Sample } from './probe-order';

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const samples: Sample[] = [];
const underWay = new Set<Promise<void>>();

async function probe(index: number, turn: number): Promise<void> {
  const { what, path, upload, cookies } = order.probes[index] ?? z.never().parse(index);
  const cookie = cookies[turn % cookies.length];
  const at = Date.now();
  const sent = performance.now();
  const body = upload ? `{"probe": "${at} ${turn}"}` : undefined;
  const response = await fetch(new URL(path, order.site), {
    ...(body === undefined ? {} : { method: 'PUT', body }),
    headers: { origin: order.site, ...(cookie ? { cookie } : {}) },
    redirect: 'manual',
  });
  await response.arrayBuffer();
  samples.push({ what, at, ms: performance.now() - sent, ok: response.ok });
}

async function send(index: number, turn: number): Promise<void> {
  const at = Date.now();
  const sending = probe(index, turn).catch(() => {
    const what = order.probes[index]?.what ?? '';
    samples.push({ what, at, ms: Date.now() - at, ok: false });
  });
  underWay.add(sending);
  await sending;
  underWay.delete(sending);
}

const ended = once(process.stdin.resume(), 'end');
let going = true;
void ended.then(() => {
  going = false;
});
const started = performance.now();
for (let turn = 0; going; turn += 1) {
  const index = turn % order.probes.length;
  void send(index, Math.floor(turn / order.probes.length));
  const next = started + ((turn + 1) * order.everyMs) / order.probes.length;
  await pause(Math.max(0, next - performance.now()));
}
await Promise.all(underWay);
process.stdout.write(JSON.stringify(samples));
