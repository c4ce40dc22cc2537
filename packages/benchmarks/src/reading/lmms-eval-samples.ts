import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';

/** Whether a value is a sample logged by lmms-eval. */
export function isLmmsEvalSample(value: Json): boolean {
  return isObject(value) && 'doc_id' in value && ('resps' in value || 'filtered_resps' in value);
}

/** Returns the first reply of `resps` or `filtered_resps`, which nest lists of filters and repetitions. */
export function getFirstReply(replies: Json | undefined): Json | undefined {
  let reply = replies;
  while (Array.isArray(reply)) reply = reply[0];
  return reply;
}

/** Returns the prompt: `input`, or the first of the `arguments` that earlier versions log. */
export function getPrompt({ input, arguments: passed }: JsonObject): string | undefined {
  if (typeof input === 'string') return input;
  let first: Json | undefined = passed;
  while (Array.isArray(first)) first = first[0];
  if (isObject(first)) first = Object.values(first)[0];
  if (isObject(first)) first = first.arg_0;
  return typeof first === 'string' ? first : undefined;
}
