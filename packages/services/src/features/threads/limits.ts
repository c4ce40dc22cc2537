import { maxMessages, maxUnanswered } from './schemas';

/** Returns why a participant can't write another message, null if they can. `messages`: oldest first. */
export function explainLimit(
  messages: readonly { fromMaintainer: boolean }[],
  fromMaintainer: boolean,
): string | null {
  if (messages.length >= maxMessages) {
    return `A thread has at most ${maxMessages} messages, and this one is full.`;
  }
  if (fromMaintainer) return null;
  const answered = messages.findLastIndex((message) => message.fromMaintainer);
  if (messages.length - answered - 1 < maxUnanswered) return null;
  return `Wait for an answer of a maintainer: you can write ${maxUnanswered} messages before it.`;
}
