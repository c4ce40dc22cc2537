import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from './faults';

export type StatusFault = Extract<Fault, { kind: 'status' }>;
/** Faults without a chat completion. */
type Outage = Exclude<Fault, { kind: 'reply' | 'slow' }>;

const json = { 'content-type': 'application/json' };

/** Responds with an error in the OpenAI format. */
export function sendError(response: ServerResponse, fault: StatusFault): void {
  const { status, code = null, param = null, headers, metadata } = fault;
  const { message = `Status ${status}.` } = fault;
  const error = { message, type: code ?? 'server_error', param, code, metadata };
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));
}

/** Simulates a fault; `body` is the regular response. */
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
