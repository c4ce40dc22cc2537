import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Completion } from './completion';
import { sendError } from './misbehave';
import type { Recorder } from './record';

interface Parcel {
  /** `questionHash` */
  question: string;
  completion: Completion;
  /** undefined: the completion is not cached */
  idempotencyKey: string | undefined;
  /** name in the record */
  outcome: string;
  delayMs: number;
}

/** `sent`: the last byte of a new completion was sent, and its client could not yet do anything with it. */
export type Replies = EventEmitter<{ sent: [] }>;

/**
 * Delivers chat completions and bills them when the last byte is sent, so disconnected clients pay
 * nothing. Repeated requests with an Idempotency-Key get the same completion for free.
 */
export function createDelivery(recorder: Recorder, replies: Replies) {
  const delivered = new Map<string, string>();
  const inWork = new Set<string>();
  return (response: ServerResponse, parcel: Parcel): void => {
    const { question, completion, idempotencyKey: key, outcome, delayMs } = parcel;
    const send = (body: string) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const known = key === undefined ? undefined : delivered.get(key);
    if (known !== undefined) {
      recorder.did('replayed');
      send(known);
      return;
    }
    if (key !== undefined && inWork.has(key)) {
      recorder.did('in work');
      sendError(response, { kind: 'status', status: 409, code: 'request_in_progress' });
      return;
    }
    recorder.did(outcome);
    if (key !== undefined) inWork.add(key);
    const timer = setTimeout(send, delayMs, completion.body);
    response.once('finish', () => {
      recorder.delivered(question, completion);
      if (key !== undefined) delivered.set(key, completion.body);
      replies.emit('sent');
    });
    response.once('close', () => {
      clearTimeout(timer);
      if (key !== undefined) inWork.delete(key);
    });
  };
}
