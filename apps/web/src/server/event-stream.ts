/** Shorter than the idle time after which proxies cut a connection. */
const keepAliveMilliseconds = 15_000;

/**
 * States as server-sent events, each as one `state` message, and a last `end` message that tells the
 * reader not to connect again. The first state is awaited before the answer begins, so that a refusal
 * still becomes an HTTP error. When the source fails later, `onBreak` is told and the stream just
 * breaks: the reader connects again and starts from the present state.
 */
export async function eventStream<State>(
  requestSignal: AbortSignal,
  watch: (signal: AbortSignal) => AsyncIterable<State>,
  onBreak: (error: unknown) => void,
): Promise<Response> {
  const stop = new AbortController();
  const signal = AbortSignal.any([requestSignal, stop.signal]);
  const states = watch(signal)[Symbol.asyncIterator]();
  const first = await states.next();
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;

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
        if (!stop.signal.aborted) controller.close();
      }
    },
    cancel() {
      clearInterval(keepAlive);
      stop.abort();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform: compression would hold messages back
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
