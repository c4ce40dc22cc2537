/**
 * `tsx attackers.ts JSON`: sends all attacks to a site on this machine until its input ends, then prints how often each
 * was answered with which status. Runs as a separate program, so that it doesn’t delay the measurement.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type AttackOrder, attackOrderSchema } from './attack-order';

const order: AttackOrder = attackOrderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
const counts: Record<string, Record<string, number>> = {};

let going = true;
void once(process.stdin.resume(), 'end').then(() => {
  going = false;
});

interface AttackRequest {
  path: string;
  method?: string;
  /** client address that the attacker’s proxy names */
  address: string;
  cookie?: string;
  authorization?: string;
  body?: string;
  bytes?: number;
  /** keeps the response open until the end */
  isStream?: boolean;
}

function count(what: string, status: string): void {
  counts[what] ??= {};
  counts[what][status] = (counts[what][status] ?? 0) + 1;
}

async function readToEnd(response: IncomingMessage): Promise<void> {
  for await (const _ of response) if (!going) response.destroy();
}

const megabyte = Buffer.alloc(1_000_000, '[{"a":1},');

/** Sends a request. Resolves to its status, or to the error of the connection. */
function send({ path, method = 'GET', address, body, bytes = 0, ...attack }: AttackRequest) {
  const { cookie, authorization } = attack;
  return new Promise<{ status: string; response: IncomingMessage | null }>((resolve) => {
    const outgoing = request(new URL(path, order.site), {
      method,
      agent,
      headers: {
        'accept-encoding': 'gzip',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(authorization && { authorization }),
        ...(method !== 'GET' && { origin: order.site, 'content-type': 'application/json' }),
        ...(bytes > 0 && { 'content-length': String(bytes) }),
      },
    });
    outgoing.once('response', (response) =>
      resolve({ status: String(response.statusCode), response }),
    );
    outgoing.once('error', () => resolve({ status: 'ended', response: null }));
    if (bytes === 0) return outgoing.end(body);
    for (let sent = 0; sent < bytes; sent += megabyte.length) outgoing.write(megabyte);
  });
}

/** Sends requests one after another, without a pause, until the end. */
async function repeat(what: string, create: (n: number) => AttackRequest): Promise<void> {
  for (let n = 0; going; n += 1) {
    const attack = create(n);
    const { status, response } = await send(attack);
    count(what, status);
    if (response) await readToEnd(response).catch(() => undefined);
    // A real attacker’s next request takes a network round trip.
    await pause(1);
    if (attack.isStream && status !== '200') await pause(1000);
  }
}

/** Runs an attack from a number of connections. */
const flood = (what: string, connections: number, create: (n: number) => AttackRequest) =>
  Array.from({ length: connections }, (_, connection) =>
    repeat(what, (n) => create(n * connections + connection)),
  );

const { leaderboard, events, cookie } = order;
const botnet = (n: number) => `198.19.${(n >> 8) % 256}.${n % 256}`;
const account = (n: number) => ({ email: `flood${n}@example.org`, password: `guess number ${n}` });

const json = (path: string, address: string, body: object): AttackRequest => ({
  path,
  method: 'POST',
  address,
  body: JSON.stringify(body),
});

const attacks = [
  ...flood('unknown queries', 10, (n) => ({
    path: `${leaderboard}?zz=${n}`,
    address: '192.0.2.1',
  })),
  ...flood('invented filters', 20, (n) => ({
    path: `${leaderboard}?q=${n}`,
    address: '192.0.2.2',
  })),
  ...flood('invented filters, 60 addresses', 60, (n) => ({
    path: `${leaderboard}?q=b${n}`,
    address: botnet(n % 60),
  })),
  ...flood('pages of a session', 20, (n) => ({
    path: `${leaderboard}?q=s${n}`,
    address: '192.0.2.3',
    cookie,
  })),
  ...flood('API reads', 20, (n) => ({
    path: `/api/v1/benchmarks?limit=${(n % 100) + 1}`,
    address: '192.0.2.4',
  })),
  ...flood('exports', 4, () => ({
    path: `/api/v1/benchmarks/vidhal/leaderboard/file?format=csv`,
    address: '192.0.2.5',
  })),
  ...flood('event streams of an account', 1500, () => ({
    path: events,
    address: '192.0.2.6',
    cookie,
    isStream: true,
  })),
  ...flood('tiny writes, 60 addresses', 60, (n) =>
    json('/api/v1/submissions', botnet(256 + (n % 60)), {}),
  ),
  ...flood('tiny writes with invented tokens, 60 addresses', 60, (n) => ({
    ...json('/api/v1/submissions', botnet(384 + (n % 60)), {}),
    authorization: `Bearer clap_${n}`,
  })),
  ...flood('sign-ins, 256 addresses', 40, (n) =>
    json('/api/auth/sign-in/email', botnet(512 + (n % 256)), account(n)),
  ),
  ...flood('sign-ups, 256 addresses', 20, (n) =>
    json('/api/auth/sign-up/email', botnet(1024 + (n % 256)), { name: `F ${n}`, ...account(n) }),
  ),
  ...flood('bodies of 20 MB', 2, () => ({
    path: '/api/v1/submissions',
    method: 'POST',
    address: '192.0.2.7',
    bytes: 20_000_000,
  })),
];

await once(process.stdin, 'end');
await Promise.race([Promise.all(attacks), pause(2000)]);
process.stdout.write(JSON.stringify(counts), () => process.exit(0));
