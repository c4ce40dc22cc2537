import type { ParsedReply } from '../contract/judging';
import { excerpt } from '../reading/entry';

/** A longer reply is no verdict; it would only cost time. */
const maxLength = 200_000;

/** Reasoning models think before they answer; some servers leave out where that begins. */
const thoughtsEnd = /<\/think(?:ing)?>/gi;
const thoughtsBegin = /^<think(?:ing)?>/i;

/**
 * The part of a reply that answers: without the thoughts before it, and without characters that
 * PostgreSQL does not store. Empty where there is none, as in a reply that was cut off while thinking.
 */
export function replyText(reply: string): string {
  if (reply.length > maxLength) return '';
  const whole = storable(reply);
  const end = [...whole.matchAll(thoughtsEnd)].at(-1);
  const text = whole.slice(end ? end.index + end[0].length : 0).trim();
  return thoughtsBegin.test(text) ? '' : text;
}

/** A text without NUL and without halves of characters, which neither PostgreSQL nor judges take. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** That a reply is no verdict: why, with at most 60 characters of it. */
export function unreadable(reply: string, why: string): ParsedReply {
  const text = reply.trim();
  if (text === '') return { unparseable: 'The reply is empty.' };
  if (reply.length > maxLength) {
    return {
      unparseable: `The reply has ${reply.length} characters; at most ${maxLength} are read.`,
    };
  }
  return { unparseable: `${why}: ${excerpt(text.slice(0, 100))}` };
}
