import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { JudgeMessage } from '../answer';
import { requestSchema, writeCompletion } from './completion';
import { createDelivery, type Replies } from './delivery';
import { drawFault, faultName, faultPlanSchema } from './faults';
import { misbehave, type StatusFault, sendError } from './misbehave';
import type { Recorder } from './record';

export interface ChatRules {
  answer: (messages: readonly JudgeMessage[], model: string) => string;
  apiKey: string | null;
  models: readonly string[] | null;
  unsupported: readonly string[];
  latencyMs: number;
  idempotent: boolean;
}

export interface ReceivedRequest {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** Id of a question in the record, derived from model and messages. */
export function questionHash(messages: readonly JudgeMessage[], model: string): string {
  const parts = messages.map(({ role, content }) => [role, content]);
  return createHash('sha256')
    .update(JSON.stringify([model, parts]))
    .digest('hex');
}

const planOrNone = faultPlanSchema.nullable();
const badRequest: StatusFault = { kind: 'status', status: 400, code: 'invalid_request_error' };

const wrongKey: StatusFault = { kind: 'status', status: 401, code: 'invalid_api_key' };

function hasKey({ apiKey }: ChatRules, { authorization }: IncomingMessage['headers']): boolean {
  return apiKey === null || authorization === `Bearer ${apiKey}`;
}

/** Error status for an invalid request. */
function objection(rules: ChatRules, { headers, body }: ReceivedRequest): StatusFault | undefined {
  const { unsupported, models } = rules;
  if (!hasKey(rules, headers)) return wrongKey;
  const param = unsupported.find((name) => name in body);
  if (param) return { kind: 'status', status: 400, code: 'unsupported_parameter', param };
  return models && !models.includes(String(body.model))
    ? { kind: 'status', status: 404, code: 'model_not_found' }
    : undefined;
}

/** A verdict in the forms of all benchmarks whose answers are compared with a reference. */
const decoyReply = '{"pred": "incorrect", "score": 0}';

/**
 * Whether a request compares an answer with an invented reference. Workers send these at any time after scoring, so
 * they are answered rightly and not recorded.
 */
function isDecoy(messages: readonly JudgeMessage[]): boolean {
  return messages.some(({ content }) => /A sign reads “[A-Z]+ \d+-\d+”, and nothing/.test(content));
}

/** Handlers of a judge server for `POST /chat/completions` and `GET /models`. Faults of the plan affect both. */
export function createChat(rules: ChatRules, recorder: Recorder, replies: Replies) {
  const deliver = createDelivery(recorder, replies);
  const requestCounts = new Map<string, number>();
  let plan: ReturnType<typeof planOrNone.parse> = null;
  let last: ReceivedRequest | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Also undefined if the client disconnected before sending the body.
    const { data: body } = requestSchema.safeParse(await json(request).catch(() => undefined));
    if (body && isDecoy(body.messages)) {
      const { body: completion } = writeCompletion(
        body.model,
        body.messages,
        decoyReply,
        undefined,
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion);
      return;
    }
    recorder.arrived();
    response.once('close', recorder.left);
    if (body) last = { headers: request.headers, body };
    const wrong = body ? objection(rules, { headers: request.headers, body }) : badRequest;
    if (!body || wrong) {
      recorder.did('refused');
      sendError(response, wrong ?? badRequest);
      return;
    }
    const { model, messages } = body;
    const question = questionHash(messages, model);
    const nth = (requestCounts.get(question) ?? 0) + 1;
    requestCounts.set(question, nth);
    const fault = plan ? drawFault(plan, question, nth) : undefined;
    const outcome = fault ? faultName(fault) : 'reply';
    const change = fault?.kind === 'reply' ? fault.as : undefined;
    const completion = writeCompletion(model, messages, rules.answer(messages, model), change);
    if (fault && fault.kind !== 'reply' && fault.kind !== 'slow') {
      recorder.did(outcome);
      misbehave(fault, request, response, completion.body);
      return;
    }
    const key = request.headers['idempotency-key'];
    const idempotencyKey = rules.idempotent && key !== undefined ? String(key) : undefined;
    const delayMs = rules.latencyMs + (fault?.kind === 'slow' ? fault.ms : 0);
    deliver(response, { question, completion, idempotencyKey, outcome, delayMs });
  }

  function listModels(request: IncomingMessage, response: ServerResponse): void {
    if (!hasKey(rules, request.headers)) {
      sendError(response, wrongKey);
      return;
    }
    const ids = rules.models ?? ['judge-1', 'judge-2'];
    const data = ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'tests' }));
    const body = JSON.stringify({ object: 'list', data });
    const fault = plan ? drawFault(plan, 'models', 1) : undefined;
    if (fault && fault.kind !== 'reply' && fault.kind !== 'slow') {
      misbehave(fault, request, response, body);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }

  return {
    handle,
    listModels,
    /** Throws a ZodError for an invalid FaultPlan. */
    setFaults: (next: unknown) => {
      plan = planOrNone.parse(next);
    },
    last: () => last,
  };
}
