import { isObject, type Json } from '@clapboard/file-reader';

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
