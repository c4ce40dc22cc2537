import { expect, it } from 'vitest';
import { pageCacheHeader } from '../../content-security-policy';
import { currentRequestId, reportDatabaseUnavailable, requestIdHeader } from '../request-context';
import type { Handler } from './create-listener';
import { startServer } from './testing/start-server';

it('renders a page once for all visitors, and separately for each request with a cookie', async () => {
  const { requests, ask } = await startServer();
  const first = await ask('/');
  expect(await first.text()).toContain('Hello visitor');
  expect(await (await ask('/')).text()).toContain('Hello visitor');
  expect(requests).toHaveLength(1);
  const sessionAnswer = await ask('/', { cookie: 'session=ada' });
  expect(await sessionAnswer.text()).toContain('Hello session=ada');
  expect(await (await ask('/')).text()).toContain('Hello visitor');
  expect(requests).toHaveLength(2);
});

it('omits the headers of the first request when it renders a shared page', async () => {
  const { requests, ask } = await startServer();
  await ask('/b/x?q=1', { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'one', referer: 'y' });
  const [{ url, headers } = { url: '', headers: {} }] = requests;
  expect(url).toBe('/b/x?q=1');
  expect(Object.keys(headers).sort()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', pageCacheHeader, requestIdHeader].sort(),
  );
  expect(headers.host).toBe('site.example.org');
});

it('a request whose end Next waits for too makes Node warn about nothing', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  try {
    const { ask } = await startServer(async (_, response) => {
      for (let listener = 0; listener < 10; listener += 1) response.on('close', () => {});
      response.end('x');
    });
    await ask('/me', { cookie: 'session=ada' });
  } finally {
    process.off('warning', collect);
  }
  expect(warnings).toEqual([]);
});

it('allows exactly the inline scripts of a cached page', async () => {
  const { ask } = await startServer();
  const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(scripts).not.toMatch(/unsafe|nonce/);
});

it('ignores a client’s request for a page without a nonce', async () => {
  const { requests, ask } = await startServer();
  await ask('/me', { [pageCacheHeader]: '1' });
  expect(requests[0]?.headers).not.toHaveProperty(pageCacheHeader);
});

it.each<[string, Handler]>([
  [
    'a page that sets a cookie',
    async (_, response) => {
      response.setHeader('set-cookie', 'a=b').setHeader('content-type', 'text/html').end('x');
    },
  ],
  [
    'a page that was not found',
    async (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('x');
    },
  ],
  [
    'anything but HTML',
    async (_, response) => {
      response.setHeader('content-type', 'text/plain').end('x');
    },
  ],
])('does not cache %s, and passes each request to Next', async (_, answer) => {
  const { requests, ask } = await startServer(answer);
  await ask('/');
  const second = await ask('/');
  expect(await second.text()).toBe('x');
  // One attempt to cache the page, and both visitors.
  expect(requests).toHaveLength(3);
});

it('passes a page that failed to render to Next, and logs the fault', async () => {
  const { faults, ask } = await startServer(async (request, response) => {
    if (request.headers[pageCacheHeader]) request.socket.destroy();
    else response.end('an error page');
  });
  expect(await (await ask('/')).text()).toBe('an error page');
  expect(faults).toHaveLength(1);
});

it('sends complete pages as gzip with a Content-Length', async () => {
  const { ask } = await startServer();
  const response = await ask('/');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toContain('Cookie');
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toContain('Hello visitor');
});

it('answers each request with its id, and handles it under this id', async () => {
  const within: (string | undefined)[] = [];
  const { ask } = await startServer(async (_, response) => {
    await new Promise(setImmediate);
    within.push(currentRequestId());
    response.end();
  });
  const createdId = (await ask('/me', { cookie: 'a=b' })).headers.get(requestIdHeader);
  const proxied = await ask('/me', { cookie: 'a=b', [requestIdHeader]: 'of-the-proxy-1' });
  expect(proxied.headers.get(requestIdHeader)).toBe('of-the-proxy-1');
  const odd = await ask('/me', { cookie: 'a=b', [requestIdHeader]: 'password="x"' });
  expect(odd.headers.get(requestIdHeader)).toMatch(/^[0-9a-f-]{36}$/);
  expect(within).toEqual([createdId, 'of-the-proxy-1', odd.headers.get(requestIdHeader)]);
});

it('gives each visitor of a cached page a separate request id', async () => {
  const { ask } = await startServer();
  const ids = [await ask('/'), await ask('/')].map(({ headers }) => headers.get(requestIdHeader));
  expect(new Set(ids).size).toBe(2);
});

it('an error response contains the request id of the log', async () => {
  const { ask } = await startServer(async () => {
    throw new Error('the password is 1234');
  });
  const answer = await ask('/me', { cookie: 'a=b' });
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain(answer.headers.get(requestIdHeader));
  expect(text).not.toContain('1234');
});

it('a response that fails halfway ends as incomplete', async () => {
  const { ask } = await startServer(async (_, response) => {
    await new Promise<unknown>((resolve) => response.write('half', resolve));
    throw new Error('the other half is missing');
  });
  const answer = await ask('/me', { cookie: 'a=b' });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('responds with 503 to a page that failed because of the database, and with 500 to another failure', async () => {
  const { ask } = await startServer(async ({ url }, response) => {
    if (url === '/me/away') reportDatabaseUnavailable();
    response.statusCode = 500;
    response.end('an error page');
  });
  const away = await ask('/me/away');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  const broken = await ask('/me/broken');
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([500, null]);
});
