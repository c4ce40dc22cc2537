type Listener = () => void;

const listeners = new Set<Listener>();
let reachable = true;

function set(next: boolean): void {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** Records that a request of this page failed to connect. */
export function reportUnreachable(): void {
  set(false);
}

/** Records that a request of this page got a response, whatever its status. */
export function reportReachable(): void {
  set(true);
}

/** Whether the last recorded request got a response. */
export function isReachable(): boolean {
  return reachable;
}

/** Calls the listener on each change. Returns a function that unsubscribes it. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
