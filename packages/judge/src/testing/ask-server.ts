import type { JudgeAnswer, JudgeTarget } from '../answer';
import { createJudge } from '../ask';
import type { Fault } from './faults';
import type { JudgeServer } from './server';

/** 3 + 6 words, 18 + 21 bytes. */
export const question = [
  { role: 'system' as const, content: 'You grade answers.' },
  { role: 'user' as const, content: 'Is a red ball a ball?' },
];

/** Ask judges, and list models, at any address. */
export const { ask: askJudge, listModels } = createJudge(() => true);

/** Sends `question` to a server, by default with its key and a timeout of 10 s. */
export function requestVerdict(
  { baseUrl, apiKey }: JudgeServer,
  changes: Partial<JudgeTarget> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<JudgeAnswer> {
  const settings = { model: 'judge-1', temperature: 0, maxTokens: 100, timeoutMs: 10_000 };
  const target = { baseUrl, apiKey, ...settings, ...changes };
  return askJudge(target, question, { signal, idempotencyKey: 'question-0' });
}

export function status(
  code: number,
  rest: Partial<Extract<Fault, { kind: 'status' }>> = {},
): Fault {
  return { kind: 'status', status: code, ...rest };
}
