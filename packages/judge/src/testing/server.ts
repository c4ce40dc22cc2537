import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type ChatRules, createChat, type ReceivedRequest } from './chat';
import type { Replies } from './delivery';
import type { FaultPlan } from './faults';
import { createRecorder, type JudgeRecord } from './record';

export interface JudgeServerOptions {
  /** returns the reply; called for every valid request */
  answer: ChatRules['answer'];
  /** null: no key required; default: `judgeServerKey` */
  apiKey?: string | null;
  /** default: any model is known, and the list names `judge-1` and `judge-2` */
  models?: readonly string[];
  /** names of request parameters that are rejected like by OpenAI, such as `max_tokens` */
  unsupported?: readonly string[];
  /** milliseconds before every chat completion */
  latencyMs?: number;
  /** whether the Idempotency-Key is supported; default: true */
  idempotent?: boolean;
  /** default: a free port */
  port?: number;
}

/** Test server for the chat-completions protocol on localhost. */
export interface JudgeServer {
  /** `http://127.0.0.1:…/v1` */
  baseUrl: string;
  apiKey: string | null;
  replies: Replies;
  /** Takes effect with the next request; null: no faults. Other processes use `PUT /control/faults`. */
  setFaults(plan: FaultPlan | null): void;
  /** Other processes use `GET /control/record`. */
  record(): JudgeRecord;
  /** the last well-formed request, regardless of its outcome */
  lastRequest(): ReceivedRequest | undefined;
  /** Closes all connections and frees the port. Can be called repeatedly. */
  stop(): Promise<void>;
}

export const judgeServerKey = 'judge-server-key';

/**
 * Starts a judge for tests. The caller must `stop` it. Bills one token per word. Throws if the port is
 * in use. Errors of `answer` are rethrown as unhandled rejections.
 */
export async function startJudgeServer(options: JudgeServerOptions): Promise<JudgeServer> {
  const recorder = createRecorder();
  const replies: Replies = new EventEmitter();
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
    replies,
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url}`;
    if (route === 'POST /v1/chat/completions') {
      await chat.handle(request, response);
    } else if (route === 'GET /v1/models') {
      chat.listModels(request, response);
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
    // An error in `answer` is a bug in the test: end the request and fail the process.
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
    replies,
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
