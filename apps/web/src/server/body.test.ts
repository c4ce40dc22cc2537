import { expect, it } from 'vitest';
import { collectBody, declaredLength, withBody } from './body';

/** Creates a request that counts the chunks read from its body. */
function createRequest(chunks: number) {
  const read = { chunks: 0, cancelled: false };
  let allRead = () => {};
  const ended = new Promise<void>((resolve) => {
    allRead = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.chunks === chunks) {
          controller.close();
          return allRead();
        }
        read.chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        read.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'PUT', body, duplex: 'half' } as const;
  return { request: new Request('http://localhost/', init), read, ended };
}

it('a consumer gets every byte', async () => {
  const { request } = createRequest(5);
  const size = await withBody(request, async (chunks) => {
    let sum = 0;
    for await (const chunk of chunks) sum += chunk.length;
    return sum;
  });
  expect(size).toBe(5 * 1024);
});

it('a body is read only as fast as it is consumed', async () => {
  const { request, read } = createRequest(1000);
  await withBody(request, async (chunks) => {
    for await (const _ of chunks) {
      expect(read.chunks).toBeLessThan(10);
      break;
    }
  });
});

it('a rejected body is read to its end and never cancelled, so that the sender gets the response', async () => {
  const { request, read, ended } = createRequest(50);
  const refused = withBody(request, async (chunks) => {
    for await (const _ of chunks) throw new Error('too large');
  });
  await expect(refused).rejects.toThrow('too large');
  await ended;
  expect(read).toEqual({ chunks: 50, cancelled: false });
});

it('a request without a body has no chunks', async () => {
  const request = new Request('http://localhost/', { method: 'PUT' });
  const first = await withBody(request, async (chunks) => chunks[Symbol.asyncIterator]().next());
  expect(first.done).toBe(true);
});

it.each([
  ['12', 12],
  ['-1', null],
  ['1e3', null],
])('a Content-Length of %s is parsed as %s', (header, length) => {
  const request = new Request('http://localhost/', { headers: { 'content-length': header } });
  expect(declaredLength(request)).toBe(length);
});

it('a body whose client disconnects is an error of the client', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.error(new Error('aborted')),
  });
  const init = { method: 'PUT', body, duplex: 'half' } as const;
  const read = withBody(new Request('http://localhost/', init), (chunks) => collectBody(chunks, 1));
  await expect(read).rejects.toMatchObject({ code: 'invalid_input' });
});
