import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type ChatRules, createChat, type ReceivedRequest } from './chat';
import type { FaultPlan } from './faults';
import { createRecorder, type JudgeRecord } from './record';

export interface JudgeServerOptions {
  /** what the judge says; called for every request that is in order */
  answer: ChatRules['answer'];
  /** null: none is asked for; absent: `judgeServerKey` */
  apiKey?: string | null;
  /** absent: any model is known */
  models?: readonly string[];
  /** names of request parameters that are refused as OpenAI does, such as `max_tokens` */
  unsupported?: readonly string[];
  /** milliseconds before every chat completion */
  latencyMs?: number;
  /** whether an Idempotency-Key is honoured; absent: it is */
  idempotent?: boolean;
  /** absent: a free one */
  port?: number;
}

/** A server for tests that speaks the chat-completions protocol, on this machine only. */
export interface JudgeServer {
  /** `http://127.0.0.1:…/v1` */
  baseUrl: string;
  apiKey: string | null;
  /** from the next request on; null: no faults. Another process PUTs it to `/control/faults`. */
  setFaults(plan: FaultPlan | null): void;
  /** Another process GETs it from `/control/record`. */
  record(): JudgeRecord;
  /** the last well-formed request, whatever became of it */
  lastRequest(): ReceivedRequest | undefined;
  /** Cuts what is open and frees the port; does nothing the second time. */
  stop(): Promise<void>;
}

export const judgeServerKey = 'judge-server-key';

/**
 * Starts a judge for tests; `stop` it in the end. Bills one token a word. Throws when the port is
 * taken, and, at the request, what `answer` throws.
 */
export async function startJudgeServer(options: JudgeServerOptions): Promise<JudgeServer> {
  const recorder = createRecorder();
  const apiKey = options.apiKey === undefined ? judgeServerKey : options.apiKey;
  const chat = createChat(
    {
      answer: options.answer,
      apiKey,
      models: options.models ?? null,
      unsupported: options.unsupported ?? [],
      latencyMs: options.latencyMs ?? 0,
      idempotent: options.idempotent ?? true,
    },
    recorder,
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url}`;
    if (route === 'POST /v1/chat/completions') {
      await chat.handle(request, response);
    } else if (route === 'PUT /control/faults') {
      chat.setFaults(await json(request));
      response.writeHead(204).end();
    } else if (route === 'GET /control/record') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(recorder.read()));
    } else {
      response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    // An answer that throws is the test's mistake: the request ends, and the process hears of it.
    handle(request, response).catch((error) => {
      response.destroy();
      throw error;
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    setFaults: chat.setFaults,
    record: recorder.read,
    lastRequest: chat.last,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
