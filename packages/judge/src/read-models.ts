import { z } from 'zod';
import type { ModelList } from './answer';
import { parseJson, toStorable } from './text';

/** Most models of a list that are used, and most characters of an id. */
const maxModels = 1000;
const maxIdLength = 200;

/** OpenAI's list. Ollama sends null for an empty one; some servers send `models`, or the array itself. */
const entries = z.array(z.object({ id: z.string() }));
const list = z.union([
  z.object({ data: entries.nullable() }).transform(({ data }) => data ?? []),
  z.object({ models: entries }).transform(({ models }) => models),
  entries,
]);

/** Parses the body of a 200 to a request for the models: their distinct ids, sorted. */
export function readModels(body: string, latencyMs: number): ModelList {
  const read = list.safeParse(parseJson(body));
  if (!read.success) {
    return { kind: 'transient', code: 'judge_malformed_response', retryAfterMs: null };
  }
  const ids = read.data
    .map(({ id }) => toStorable(id))
    .filter((id) => id !== '' && id.length <= maxIdLength && !/[\r\n]/.test(id));
  return { kind: 'models', models: [...new Set(ids)].sort().slice(0, maxModels), latencyMs };
}
