import { stopping } from './stopping';

/** Shorter than the idle time after which proxies cut a connection. */
const keepAliveMilliseconds = 15_000;

/**
 * Returns a response that sends each state as a server-sent `state` event. After the last one, an
 * `end` event tells the client not to reconnect. When the process stops, the stream ends without it.
 * Waits for the first state before it responds, so that a rejection can still become an HTTP error.
 * If the source fails later, calls `onBreak` and ends the stream; the client reconnects and receives
 * the current state.
 */
export async function eventStream<State>(
  requestSignal: AbortSignal,
  watch: (signal: AbortSignal) => AsyncIterable<State>,
  onBreak: (error: unknown) => void,
): Promise<Response> {
  const { signal, stop, release } = combineSignals([requestSignal, stopping().signal]);
  const states = watch(signal)[Symbol.asyncIterator]();
  const first = await states.next().catch((error: unknown) => {
    release();
    throw error;
  });
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;
  let cancelled = false;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      keepAlive = setInterval(() => send(': still here\n\n'), keepAliveMilliseconds);
      try {
        for (let next = first; !next.done && !signal.aborted; next = await states.next()) {
          send(`event: state\ndata: ${JSON.stringify(next.value)}\n\n`);
        }
        send('event: end\ndata: {}\n\n');
      } catch (error) {
        if (!signal.aborted) onBreak(error);
      } finally {
        clearInterval(keepAlive);
        release();
        // A source that has just yielded a state would otherwise never end, and keep what it follows.
        await states.return?.();
        if (!cancelled) controller.close();
      }
    },
    cancel() {
      clearInterval(keepAlive);
      cancelled = true;
      stop();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform: compression would buffer the events.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

/**
 * Returns a signal that aborts with the first of others, or by `stop`. `release` removes it from them: in Node 20, a
 * signal that lives as long as the process remembers each signal that `AbortSignal.any` makes of it.
 */
function combineSignals(signals: readonly AbortSignal[]) {
  const combined = new AbortController();
  const stop = () => combined.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  }
  const release = () => {
    for (const signal of signals) signal.removeEventListener('abort', stop);
  };
  return { signal: combined.signal, stop, release };
}
