import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { eventStream } from '../event-stream';
import { forget } from '../per-process';
import { closeServer } from './close-server';
import { listen } from './testing/start-server';

afterEach(() => forget('stopping'));

const never = new AbortController().signal;

/** Starts a server and sends it a request whose body is still incomplete. */
async function startUpload(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listen(server);
  const upload = request({ port, method: 'POST', headers: { 'content-length': 8 } });
  upload.write('half');
  await once(server, 'request');
  return { server, upload };
}

it('ends event streams', async () => {
  async function* states(signal: AbortSignal) {
    yield { progress: 0 };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  const server = createServer(async (_, response) => {
    const stream = await eventStream(never, states, () => {});
    for await (const piece of stream.body ?? []) response.write(piece);
    response.end();
  });
  const stream = await fetch(`http://127.0.0.1:${await listen(server)}`);
  const text = stream.text();
  await closeServer(server, 60_000);
  expect(await text).toContain('event: state');
});

it('lets uploads finish', async () => {
  const { server, upload } = await startUpload((incoming, response) => {
    incoming.resume().once('end', () => response.end('stored'));
  });
  const closed = closeServer(server, 60_000);
  const answered = once(upload, 'response');
  upload.end('done');
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  await closed;
});

it('cuts off requests that outlast the grace period', async () => {
  const { server, upload } = await startUpload(() => {});
  const failed = once(upload, 'error');
  await closeServer(server, 1);
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});
