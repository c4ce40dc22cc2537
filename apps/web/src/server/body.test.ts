import { expect, it } from 'vitest';
import { declaredLength, withBody } from './body';

/** A request whose body counts what was taken from it. */
function counting(chunks: number) {
  const taken = { chunks: 0, cancelled: false };
  let allTaken = () => {};
  const ended = new Promise<void>((resolve) => {
    allTaken = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) {
          controller.close();
          return allTaken();
        }
        taken.chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'PUT', body, duplex: 'half' } as const;
  return { request: new Request('http://localhost/', init), taken, ended };
}

it('a consumer gets every byte', async () => {
  const { request } = counting(5);
  const size = await withBody(request, async (chunks) => {
    let sum = 0;
    for await (const chunk of chunks) sum += chunk.length;
    return sum;
  });
  expect(size).toBe(5 * 1024);
});

it('a body is read no faster than it is consumed', async () => {
  const { request, taken } = counting(1000);
  await withBody(request, async (chunks) => {
    for await (const _ of chunks) {
      expect(taken.chunks).toBeLessThan(10);
      break;
    }
  });
});

it('a refused body is read to its end and never cancelled, so that the sender sees the answer', async () => {
  const { request, taken, ended } = counting(50);
  const refused = withBody(request, async (chunks) => {
    for await (const _ of chunks) throw new Error('too large');
  });
  await expect(refused).rejects.toThrow('too large');
  await ended;
  expect(taken).toEqual({ chunks: 50, cancelled: false });
});

it('a request without a body gives no chunks', async () => {
  const request = new Request('http://localhost/', { method: 'PUT' });
  const first = await withBody(request, async (chunks) => chunks[Symbol.asyncIterator]().next());
  expect(first.done).toBe(true);
});

it.each([
  ['12', 12],
  ['-1', null],
  ['1e3', null],
])('a declared length of %s is read as %s', (header, length) => {
  const request = new Request('http://localhost/', { headers: { 'content-length': header } });
  expect(declaredLength(request)).toBe(length);
});
