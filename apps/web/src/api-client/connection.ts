type Listener = () => void;

const listeners = new Set<Listener>();
let reachable = true;

function set(next: boolean): void {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** A request of this page did not get through. */
export function reportUnreachable(): void {
  set(false);
}

/** A request of this page was answered, whatever the answer. */
export function reportReachable(): void {
  set(true);
}

/** Whether the last request that was reported got through. */
export function isReachable(): boolean {
  return reachable;
}

/** Calls the listener at each change; returns how to stop that. */
export function onConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
