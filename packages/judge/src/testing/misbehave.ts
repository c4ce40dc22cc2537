import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from './faults';

export type StatusFault = Extract<Fault, { kind: 'status' }>;
/** Faults after which there is no chat completion. */
type Outage = Exclude<Fault, { kind: 'reply' | 'slow' }>;

const json = { 'content-type': 'application/json' };

/** Answers with an error as OpenAI words it. */
export function sendError(response: ServerResponse, fault: StatusFault): void {
  const { status, code = null, param = null, message = `Status ${status}.`, headers } = fault;
  const error = { message, type: code ?? 'server_error', param, code };
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));
}

/** Does what the fault says; `body` is what a server in order would have sent. */
export function misbehave(
  fault: Outage,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  if (fault.kind === 'status') {
    sendError(response, fault);
  } else if (fault.kind === 'body') {
    response.writeHead(200, json).end(fault.body);
  } else if (fault.kind === 'cut' && fault.at === 'start') {
    request.socket.destroy();
  } else if (fault.kind === 'cut') {
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => request.socket.destroy());
  }
}
