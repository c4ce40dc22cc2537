import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createNextApp } from './create-next-app';
import { listen } from './testing/start-server';

// Nightly, because Next replaces globals of its process, and other tests share theirs.
it('Next handles no upgrades of the public server, whichever server gets its first request', async () => {
  const inner = createServer();
  const app = createNextApp({ dir: import.meta.dirname, hostname: 'localhost', port: 0, inner });
  const handle = app.getRequestHandler();
  const server = createServer((request, response) => {
    // Next isn’t built here, so its answer fails.
    handle(request, response).catch(() => response.end('failed'));
  });
  const port = await listen(server);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('failed');
  expect(server.listenerCount('upgrade')).toBe(0);
});
