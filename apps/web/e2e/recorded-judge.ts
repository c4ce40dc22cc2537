import { type JudgeMessage, type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import { judgeKey } from './env';

/** What a judge replied once to a question of these texts, or of the last of them where that tells it. */
export interface Recorded {
  texts: readonly string[];
  reply: string;
}

const fence = /^(§\d+) [a-z ]+ \1$/gm;

/** The texts between the fences of a question that our own prompts make, in their order. */
function formatTexts(messages: readonly JudgeMessage[]): string[] {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const fences = [...question.matchAll(fence)].map(({ index, 0: line }) => ({
    // A text is in lines of its own.
    textBefore: index - 1,
    textAfter: index + line.length + 1,
  }));
  return fences
    .slice(1)
    .map(({ textBefore }, i) => question.slice(fences[i]?.textAfter, textBefore));
}

/**
 * Starts a judge that says about the same texts what a judge said when the authors asked. Texts that
 * were judged several times get those replies in their order, and the last one from then on. Texts
 * that nothing was recorded about end the test.
 */
export async function startRecordedJudge(recorded: readonly Recorded[]): Promise<JudgeServer> {
  const replies = new Map<string, string[]>();
  for (const { texts, reply } of recorded) {
    const key = JSON.stringify(texts);
    replies.set(key, [...(replies.get(key) ?? []), reply]);
  }
  return startJudgeServer({
    apiKey: judgeKey,
    answer: (messages) => {
      const texts = formatTexts(messages);
      const known =
        replies.get(JSON.stringify(texts)) ?? replies.get(JSON.stringify(texts.slice(-1)));
      const reply = known && known.length > 1 ? known.shift() : known?.[0];
      if (reply === undefined) throw new Error(`Never judged: ${JSON.stringify(texts)}`);
      return reply;
    },
  });
}
