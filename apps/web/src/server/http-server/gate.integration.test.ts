import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { BlockList, connect } from 'node:net';
import { expect, it } from 'vitest';
import type { FairQueueOptions } from './fair-queue';
import { type GateOptions, usualGate } from './gate';
import { answerLater, oneAtOnce, session } from './testing/answer-later';
import { startServer } from './testing/start-server';

const unknown = { perSecond: 30, burst: 1500 };
const all = { perSecond: 100, burst: 3000 };

const usualIdleMs = 300_000;

const proxies = new BlockList();
proxies.addAddress('127.0.0.1');

/** Starts a server behind a trusted proxy, at a time that stands still. */
const startLimited = () =>
  startServer(undefined, {}, proxies, 'https://site.example.org', { now: () => 0 });

const twoAtOnce = { ...oneAtOnce, atOnce: 2 };
const many = { ...oneAtOnce, atOnce: 9 };

const from = (address: string) => ({ 'x-forwarded-for': address });

it('a sender without tokens gets 429 until there is one, and others go on', async () => {
  const { ask, buckets } = await startLimited();
  const flooder = from('192.0.2.1');
  await ask('/', flooder);
  for (let taken = 0; taken < unknown.burst; taken += 1) {
    buckets.take('work network 192.0.2.1', unknown);
  }
  for (const path of ['/?zz=1', '/_next/static/a.js', '/healthz']) {
    expect((await ask(path, flooder)).status, path).toBe(200);
  }
  const monitoring = { ...flooder, authorization: 'Bearer metrics' };
  expect((await ask('/metrics', monitoring)).status).toBe(200);
  const pages = [
    '/metrics',
    '/compare',
    '/sign-in',
    '/api/v1/benchmarks',
    '/icon.svgx',
    '/favicon.ico/x',
  ];
  for (const path of pages) {
    const refused = await ask(path, flooder);
    expect(refused.status, path).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  }
  const page = await ask('/sign-in', { accept: 'text/html', ...flooder });
  expect(await page.text()).toBe('Too many requests. Try again later.\n');
  expect((await ask('/me', { ...session('ada'), ...flooder })).status).toBe(200);
  expect((await ask('/sign-in', from('192.0.2.2'))).status).toBe(200);
});

it('a network may send 100 requests of any kind a second, files and cached pages included', async () => {
  const { ask, buckets } = await startLimited();
  const flooder = from('2001:db8::1');
  for (let taken = 0; taken < all.burst; taken += 1) buckets.take('all 2001:db8:0:0::/64', all);
  for (const path of ['/', '/_next/static/a.js', '/healthz', '/me']) {
    expect((await ask(path, { ...session('ada'), ...flooder })).status, path).toBe(429);
    expect((await ask(path, from('2001:db8:0:1::1'))).status, path).toBe(200);
  }
});

it('requests from this machine, such as health checks, are not counted', async () => {
  const { ask, buckets } = await startLimited();
  for (let taken = 0; taken < all.burst; taken += 1) buckets.take('all 127.0.0.1', all);
  expect((await ask('/healthz')).status).toBe(200);
});

it('a sender may export 30 leaderboards or their items, then one a second', async () => {
  const { ask, buckets } = await startLimited();
  const leaderboard = '/api/v1/benchmarks/any/leaderboard';
  const exports = { perSecond: 1, burst: 30 };
  for (let taken = 0; taken < exports.burst; taken += 1) {
    buckets.take('exports network 192.0.2.1', exports);
  }
  for (const path of ['file', 'fil%65', 'items/file', 'questions/file'].map(
    (name) => `${leaderboard}/${name}`,
  )) {
    expect((await ask(path, from('192.0.2.1'))).status, path).toBe(429);
    expect((await ask(path, from('192.0.2.2'))).status, path).toBe(200);
  }
  expect((await ask('/api/v1/benchmarks', from('192.0.2.1'))).status).toBe(200);
});

it('writes without a session or token are refused before Next sees them', async () => {
  const { ask, requests } = await startServer();
  const forged = { cookie: 'better-auth.session_token=ada.forged' };
  for (const [method, path] of [
    ['POST', '/api/v1/submissions'],
    ['PUT', '/api/v1/files'],
    ['DELETE', '/api/v1/me'],
    ['POST', '/api/uploads'],
  ] as const) {
    for (const headers of [{}, forged]) {
      const refused = await ask(path, headers, method);
      expect(refused.status, path).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'sign_in_required' });
    }
  }
  expect(requests).toEqual([]);
  for (const [method, path, headers] of [
    ['POST', '/api/v1/submissions', session('ada')],
    ['POST', '/api/v1/submissions', { authorization: 'Bearer clap_any' }],
    ['POST', '/api/v1/workflow-tokens', {}],
    ['POST', '/api/auth/sign-in/email', {}],
    ['OPTIONS', '/api/v1/submissions', {}],
    ['GET', '/api/v1/submissions', {}],
  ] as const) {
    expect((await ask(path, headers, method)).status, `${method} ${path}`).toBe(200);
  }
});

it('unknown senders wait for each other and leave a slot to known ones', async () => {
  const { handle, reached, waitFor, answer, answerAll } = answerLater();
  const { ask } = await startServer(handle, { work: twoAtOnce, unknown: oneAtOnce });
  const invented = { authorization: 'Bearer clap_invented' };
  const answers = [ask('/compare', { cookie: 'any=1' })];
  await waitFor('/compare');
  answers.push(ask('/api/v1/submissions?unknown', invented, 'POST'), ask('/sign-in'));
  for (const path of ['/me', '/api/v1/submissions']) {
    answers.push(ask(path, session('ada'), path === '/me' ? 'GET' : 'POST'));
    await answerAll([path]);
  }
  expect(reached).toEqual(['/compare', '/me', '/api/v1/submissions']);
  answer('/compare');
  await Promise.all([answerAll(['/api/v1/submissions?unknown']), answerAll(['/sign-in'])]);
  await Promise.all(answers);
});

it('readers, those who write and visitors take turns, however many of each there are', async () => {
  const { handle, reached, waitFor, answerAll } = answerLater();
  const { ask } = await startServer(
    handle,
    { work: oneAtOnce, writes: twoAtOnce, unknown: twoAtOnce },
    proxies,
    'https://site.example.org',
  );
  const write = (name: string) => ask(`/api/v1/files?${name}`, session(name), 'PUT');
  const answers = [write('ada')];
  await waitFor('/api/v1/files?ada');
  for (const [n, send] of [
    () => write('bea'),
    () => write('cid'),
    () => ask('/sign-in?1', from('192.0.2.1')),
    () => ask('/sign-in?2', from('192.0.2.2')),
    () => ask('/me', session('dan')),
  ].entries()) {
    answers.push(send());
    const probe = ask(`/healthz?${n}`);
    await answerAll([`/healthz?${n}`]);
    await probe;
  }
  const inOrder = [
    '/api/v1/files?ada',
    '/sign-in?1',
    '/me',
    '/api/v1/files?bea',
    '/sign-in?2',
    '/api/v1/files?cid',
  ];
  await answerAll(inOrder);
  await Promise.all(answers);
  expect(reached.filter((url) => !url.startsWith('/healthz'))).toEqual(inOrder);
});

it('an access token is a sender of its own once a request with it has succeeded', async () => {
  const { handle, waitFor, answer, answerAll } = answerLater();
  const { ask } = await startServer(handle, { work: twoAtOnce, unknown: oneAtOnce });
  const token = { authorization: 'Bearer clap_accepted' };
  const accepted = ask('/api/v1/files?n=1', token, 'PUT');
  await answerAll(['/api/v1/files?n=1']);
  await accepted;
  const invented = { authorization: 'Bearer clap_invented' };
  const unknownWrite = ask('/api/v1/files?n=2', invented, 'PUT');
  await waitFor('/api/v1/files?n=2');
  const known = ask('/api/v1/files?n=3', token, 'PUT');
  await answerAll(['/api/v1/files?n=3']);
  answer('/api/v1/files?n=2');
  await Promise.all([unknownWrite, known]);
});

it('a token that only a page has answered stays unknown', async () => {
  const { handle, reached, waitFor, answer, answerAll } = answerLater();
  const { ask } = await startServer(handle, { work: twoAtOnce, unknown: oneAtOnce });
  const invented = { authorization: 'Bearer clap_invented' };
  const page = ask('/docs', invented);
  await answerAll(['/docs']);
  await page;
  const first = ask('/api/v1/files?n=1', { authorization: 'Bearer clap_other' }, 'PUT');
  await waitFor('/api/v1/files?n=1');
  const second = ask('/api/v1/files?n=2', invented, 'PUT');
  const known = ask('/me', session('ada'));
  await answerAll(['/me']);
  await known;
  expect(reached).not.toContain('/api/v1/files?n=2');
  answer('/api/v1/files?n=1');
  await answerAll(['/api/v1/files?n=2']);
  await Promise.all([first, second]);
});

it.each<[string, keyof GateOptions, FairQueueOptions, string, string]>([
  ['sign-ins', 'signIns', oneAtOnce, 'POST', '/api/auth/sign-in/email'],
  ['exports', 'exports', twoAtOnce, 'GET', '/api/v1/benchmarks/any/leaderboard/file'],
])('%s wait for each other and delay nobody else', async (_, group, work, method, path) => {
  const { handle, reached, waitFor, answer, answerAll } = answerLater();
  const { ask } = await startServer(handle, { work, unknown: oneAtOnce, [group]: oneAtOnce });
  const first = ask(`${path}?n=1`, {}, method);
  await waitFor(`${path}?n=1`);
  const second = ask(`${path}?n=2`, {}, method);
  const page = ask('/compare', { cookie: 'any=1' });
  await answerAll(['/compare']);
  await page;
  expect(reached).not.toContain(`${path}?n=2`);
  answer(`${path}?n=1`);
  await answerAll([`${path}?n=2`]);
  await Promise.all([first, second]);
});

it.each([
  ['GET', '/compare'],
  ['GET', '/compare/picture'],
  ['GET', '/api/v1/comparisons'],
  ['GET', '/api/v1/comparisons/items'],
  ['GET', '/submissions/any/questions'],
  ['GET', '/api/v1/submissions/any/questions'],
  ['GET', '/submissions/any/judging'],
  ['GET', '/api/v1/submissions/any/judging'],
  ['GET', '/api/v1/submissions/any/result/file'],
  // They compare up to eight runs on each benchmark; the file has the scores of 200 results.
  ['GET', '/models/any'],
  ['GET', '/models/any/opengraph-image'],
  ['GET', '/api/v1/models/any'],
  ['GET', '/api/v1/models/any/file'],
  ['GET', '/api/v1/benchmarks/any/question-files/any.jsonl'],
  ['GET', '/api/v1/benchmarks/any/leaderboard/questions'],
  ['GET', '/api/v1/benchmarks/any/leaderboard/differences'],
  ['GET', '/b/any/questions'],
  ['GET', '/api/v1/me/export'],
  // Next answers it with the page.
  ['PUT', '/compare'],
])(
  '%s %s waits until others that may take long are finished, and delays no page',
  async (method, path) => {
    const { handle, reached, waitFor, answer, answerAll } = answerLater();
    const { ask } = await startServer(handle, { slowReads: oneAtOnce, work: many, reads: many });
    const first = ask('/compare?n=1', session('ada'));
    await waitFor('/compare?n=1');
    const second = ask(`${path}?n=2`, session('ada'), method);
    const page = ask('/me', session('ada'));
    await answerAll(['/me']);
    await page;
    expect(reached).not.toContain(`${path}?n=2`);
    answer('/compare?n=1');
    await answerAll([`${path}?n=2`]);
    await Promise.all([first, second]);
  },
);

it('a request beyond the limit of open ones is refused, until a client has read its response', async () => {
  const open = { perSender: 1, perNetwork: 2, perProcess: 3 };
  let sent = () => {};
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  let close = () => {};
  const isClosed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const { port, ask } = await startServer(
    async ({ url }, response) => {
      if (url !== '/sign-in?large') return void response.end('small');
      response.once('close', close).end(Buffer.alloc(64 * 1024 * 1024));
      sent();
    },
    { open, work: twoAtOnce },
  );
  const client = connect(port, '127.0.0.1').pause();
  client.write('GET /sign-in?large HTTP/1.1\r\nhost: site.example.org\r\n\r\n');
  await isSent;
  expect((await ask('/sign-in')).status).toBe(429);
  expect((await ask('/me', session('ada'))).status).toBe(200);
  client.destroy();
  await isClosed;
  expect((await ask('/sign-in')).status).toBe(200);
});

it('an event stream beyond the limit is refused before Next sees it, until another ends', async () => {
  const { handle, reached, waitFor, answerAll } = answerLater();
  const streams = { perSender: 1, perNetwork: 2, perProcess: 3 };
  const { ask } = await startServer(handle, { streams, work: twoAtOnce });
  const open = (n: number, name: string) => ask(`/api/v1/submissions/${n}/events`, session(name));
  const first = open(1, 'ada');
  await waitFor('/api/v1/submissions/1/events');
  expect((await open(2, 'ada')).status).toBe(429);
  expect(reached).not.toContain('/api/v1/submissions/2/events');
  await answerAll(['/api/v1/submissions/1/events']);
  await first;
  const third = open(3, 'ada');
  await answerAll(['/api/v1/submissions/3/events']);
  expect((await third).status).toBe(200);
});

it('a file beyond the limit of open downloads is refused before Next sees it, until another ends', async () => {
  const { handle, reached, waitFor, answerAll } = answerLater();
  const downloads = { ...usualGate.downloads, perSender: 1, perNetwork: 2, perProcess: 3 };
  const { ask } = await startServer(handle, { downloads, work: twoAtOnce });
  const [result, items] = [
    '/api/v1/submissions/1/result/file',
    '/api/v1/benchmarks/any/leaderboard/items/file',
  ];
  const first = ask(result, session('ada'));
  await waitFor(result);
  expect((await ask(items, session('ada'))).status).toBe(429);
  expect(reached).not.toContain(items);
  await answerAll([result]);
  await first;
  const second = ask(items, session('ada'));
  await answerAll([items]);
  expect((await second).status).toBe(200);
});

it.each([
  ['of unknown length', { 'transfer-encoding': 'chunked' }],
  ['of 2 bytes', { 'content-length': '2' }],
])(
  'a body %s that doesn’t arrive ends when its sender sends more than the limit',
  async (_, length) => {
    const { port, ask } = await startServer(undefined, {
      bodies: { perSender: 2, perNetwork: 3, perProcess: 4 },
    });
    /** Begins a sign-in, and returns when its body has a slot. */
    const begin = async () => {
      const headers = { ...length, expect: '100-continue' };
      const path = '/api/auth/sign-in/email';
      const outgoing = request({ port, method: 'POST', path, headers });
      const answer = once(outgoing, 'response').then(
        ([response]: IncomingMessage[]) => response?.resume().statusCode,
        () => 'ended',
      );
      outgoing.flushHeaders();
      await once(outgoing, 'continue');
      return { outgoing, answer };
    };
    const [first, second, third] = [await begin(), await begin(), await begin()];
    for (const { outgoing } of [third, second]) outgoing.end('{}');
    expect(await Promise.all([third.answer, second.answer])).toEqual([200, 200]);
    expect(await first.answer).toBe('ended');
    expect((await ask('/api/auth/sign-in/email', {}, 'POST')).status).toBe(200);
  },
);

it.each([
  ['a download', '/api/v1/submissions/1/result/file', usualIdleMs, 50],
  ['a page', '/sign-in', 50, usualIdleMs],
])('%s whose client stops to read ends', async (_, path, maxIdleMs, downloadIdleMs) => {
  const downloads = { ...usualGate.downloads, maxIdleMs: downloadIdleMs };
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { port } = await startServer(
    async (_, response) => {
      response.once('close', end);
      const send = () => {
        while (!response.closed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', send);
      send();
    },
    { downloads },
    proxies,
    'https://site.example.org',
    { maxIdleMs },
  );
  const client = connect(port, '127.0.0.1').pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: site.example.org\r\n\r\n`);
  await ended;
  client.destroy();
});

it('sends refusals with a delay, so that floods of them take little time', async () => {
  const { ask } = await startServer(undefined, {}, proxies, 'https://site.example.org', {
    maxRefusalDelayMs: 30,
  });
  const start = performance.now();
  expect((await ask('/%ff')).status).toBe(400);
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});
