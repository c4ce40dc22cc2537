import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { eventStream } from './event-stream';
import { stopping } from './stopping';

const never = new AbortController().signal;
const unexpected = (error: unknown) => {
  throw error;
};

it('states arrive in order and an end message closes the stream', async () => {
  async function* states() {
    yield { progress: 0 };
    yield { progress: 1 };
  }
  const response = await eventStream(never, states, unexpected);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(await response.text()).toBe(
    'event: state\ndata: {"progress":0}\n\nevent: state\ndata: {"progress":1}\n\nevent: end\ndata: {}\n\n',
  );
});

it('a failure before the first state is an error, not a stream', async () => {
  const states = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('not found')) }),
  });
  await expect(eventStream(never, states, unexpected)).rejects.toThrow('not found');
});

it('a later failure ends the stream without an end message', async () => {
  async function* states() {
    yield { progress: 0 };
    throw new Error('database restarts');
  }
  const broken: unknown[] = [];
  const response = await eventStream(never, states, (error) => broken.push(error));
  expect(await response.text()).not.toContain('event: end');
  expect(broken).toHaveLength(1);
});

it('the source is aborted when the reader disconnects', async () => {
  let sourceSignal: AbortSignal | undefined;
  async function* states(signal: AbortSignal) {
    sourceSignal = signal;
    yield { progress: 0 };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  const response = await eventStream(never, states, unexpected);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(sourceSignal?.aborted).toBe(false);
  await reader?.cancel();
  expect(sourceSignal?.aborted).toBe(true);
});

it('the source ends if the reader left while the first state was read', async () => {
  const left = new AbortController();
  let ended = false;
  async function* states() {
    try {
      left.abort();
      yield { progress: 0 };
    } finally {
      ended = true;
    }
  }
  const response = await eventStream(left.signal, states, unexpected);
  await response.text();
  expect(ended).toBe(true);
});

/** Number of listeners of a signal, and of signals that Node derived from it. */
function countFollowers(signal: AbortSignal): number {
  const sizes = Object.getOwnPropertySymbols(signal)
    .map((symbol): unknown => Reflect.get(Object(Reflect.get(signal, symbol)), 'size'))
    .filter((size) => typeof size === 'number');
  const derived = sizes.reduce((sum, size) => sum + size, 0);
  return getEventListeners(signal, 'abort').length + derived;
}

it('streams that have ended leave nothing at the signal of the process', async () => {
  const { signal } = stopping();
  const before = countFollowers(signal);
  const failing = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('not found')) }),
  });
  async function* states() {
    yield { progress: 0 };
  }
  await (await eventStream(never, states, unexpected)).text();
  await expect(eventStream(never, failing, unexpected)).rejects.toThrow('not found');
  expect(countFollowers(signal)).toBe(before);
});

it('streams end when the process stops', async () => {
  async function* states(signal: AbortSignal) {
    yield { progress: 0 };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  const response = await eventStream(never, states, unexpected);
  const text = response.text();
  stopping().signal.dispatchEvent(new Event('abort'));
  expect(await text).not.toContain('event: end');
});
