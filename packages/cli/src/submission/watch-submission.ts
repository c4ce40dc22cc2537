import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../api/connection';
import { callApi, send } from '../api/request';
import { type State, stateSchema } from '../api/schemas';
import { CommandFailure } from '../failure';
import type { Progress } from '../output/progress';

/** Pause in milliseconds before a broken stream is opened again. */
const reconnectMs = 1000;

/** Whether nothing more happens without somebody’s action. */
export function isSettled({
  status,
  submissionStatus,
}: Pick<State, 'status' | 'submissionStatus'>): boolean {
  return submissionStatus === 'rejected' || ['done', 'failed', 'blocked'].includes(status);
}

/** Returns the state of a submission. */
export function getState(connection: Connection, id: string): Promise<State> {
  return callApi(connection, `submissions/${encodeURIComponent(id)}/state`, stateSchema);
}

/**
 * Waits until a submission is settled, and returns its last state; also when `signal` ends the
 * waiting before that. Follows the site’s events, and connects again if they break off.
 */
export async function waitUntilSettled(
  connection: Connection,
  id: string,
  { signal, progress }: { signal: AbortSignal; progress: Progress },
): Promise<State> {
  let last: State | undefined;
  while (!signal.aborted) {
    try {
      for await (const state of readStates(connection, id, signal)) {
        last = state;
        progress.show(state.progress, describeState(state));
        if (isSettled(state)) return state;
      }
    } catch (error) {
      // The site’s refusals are final; broken connections are not.
      if (error instanceof CommandFailure) throw error;
    }
    if (!signal.aborted) await sleep(reconnectMs, undefined, { signal }).catch(() => undefined);
  }
  return last ?? getState(connection, id);
}

/** The states of a stream of server-sent events, until it ends. */
async function* readStates(
  connection: Connection,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<State> {
  const response = await send(connection, `submissions/${encodeURIComponent(id)}/events`, {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  if (!response.body) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: end')) return;
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield stateSchema.parse(JSON.parse(data));
    }
  }
}

/** What a submission waits for, in a few words. */
export function describeState(state: State): string {
  const { status, stage, queuePosition, verdicts } = state;
  if (status === 'queued' && queuePosition !== null) {
    return queuePosition === 0 ? 'next in the queue' : `${queuePosition} ahead in the queue`;
  }
  if (status === 'judging' && verdicts) {
    // A private revision shows no count.
    if (verdicts.settled === 0) return `judging: ${verdicts.total} verdicts needed`;
    return `judging: ${verdicts.settled} of ${verdicts.total} verdicts`;
  }
  return stage || status;
}
