import { maxMessages, maxUnanswered } from './schemas';

/** Returns why a participant can't write another message, null if they can. `messages`: oldest first. */
export function explainLimit(
  messages: readonly { fromMaintainer: boolean }[],
  fromMaintainer: boolean,
): string | null {
  if (messages.length >= maxMessages) {
    return `This thread is full. It has the maximum of ${maxMessages} messages.`;
  }
  if (fromMaintainer) return null;
  const answered = messages.findLastIndex((message) => message.fromMaintainer);
  if (messages.length - answered - 1 < maxUnanswered) return null;
  return `Wait until a maintainer replies. You can write ${maxUnanswered} messages before that.`;
}
