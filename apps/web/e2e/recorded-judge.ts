import { type JudgeMessage, type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import { judgeKey } from './env';

/** A judge's recorded reply to a question with these texts, or with only the last of them if that is unique. */
export interface Recorded {
  texts: readonly string[];
  reply: string;
}

const fence = /^(§\d+) [a-z ]+ \1$/gm;

/** Extracts the texts between the fences of a question that Clapboard's prompts produced. */
function extractTexts(messages: readonly JudgeMessage[]): string[] {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const fences = [...question.matchAll(fence)].map(({ index, 0: line }) => ({
    // Texts are on separate lines.
    textBefore: index - 1,
    textAfter: index + line.length + 1,
  }));
  return fences
    .slice(1)
    .map(({ textBefore }, i) => question.slice(fences[i]?.textAfter, textBefore));
}

/**
 * Starts a judge that repeats the recorded replies of the authors' judge to the same texts. Texts with several
 * replies get them in order, and then the last reply repeatedly. Texts without a reply make the test fail.
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
      const texts = extractTexts(messages);
      const known =
        replies.get(JSON.stringify(texts)) ?? replies.get(JSON.stringify(texts.slice(-1)));
      const reply = known && known.length > 1 ? known.shift() : known?.[0];
      if (reply === undefined) throw new Error(`No recorded reply to ${JSON.stringify(texts)}`);
      return reply;
    },
  });
}
