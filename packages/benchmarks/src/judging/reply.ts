import type { ParsedReply } from '../contract/judging';
import { excerpt } from '../reading/entry';

/** Characters of a reply. Longer ones have no verdict and would only cost time. */
export const maxReplyLength = 200_000;

/** Reasoning models think before they answer. Some servers omit the opening tag. */
const thoughtsEnd = /<\/think(?:ing)?>/gi;
const thoughtsBegin = /^<think(?:ing)?>/i;

/**
 * The answer part of a reply, without preceding reasoning and without characters that PostgreSQL
 * can’t store. Empty if there is none, for example in a reply truncated while reasoning.
 */
export function replyText(reply: string): string {
  if (reply.length > maxReplyLength) return '';
  const whole = storable(reply);
  const end = [...whole.matchAll(thoughtsEnd)].at(-1);
  const text = whole.slice(end ? end.index + end[0].length : 0).trim();
  return thoughtsBegin.test(text) ? '' : text;
}

/** The text without NUL and lone surrogates, which neither PostgreSQL nor judges accept. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** An unparseable reply: the reason, with at most 60 characters of the reply. */
export function unreadable(reply: string, why: string): ParsedReply {
  const text = reply.trim();
  if (text === '') return { unparseable: 'The reply is empty.' };
  if (reply.length > maxReplyLength) {
    return {
      unparseable: `The reply has ${reply.length} characters; at most ${maxReplyLength} are read.`,
    };
  }
  return { unparseable: `${why}: ${excerpt(text.slice(0, 100))}` };
}
