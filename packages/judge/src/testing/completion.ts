import { z } from 'zod';
import type { JudgeMessage } from '../answer';
import type { Fault } from './faults';

export const requestSchema = z.looseObject({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
});

export interface Completion {
  body: string;
  promptTokens: number;
  completionTokens: number;
  /** contains the full answer, so no retry is needed */
  answers: boolean;
}

type ReplyChange = Extract<Fault, { kind: 'reply' }>['as'];

/** Token count for billing: one token per word. */
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const otherLanguage = 'Es tut mir leid, das Video zeigt etwas anderes als gefragt.';

function written(answer: string, change: ReplyChange | undefined): string {
  if (change === 'fenced') return `\`\`\`json\n${answer}\n\`\`\``;
  if (change === 'refusal') return 'I cannot help with that.';
  if (change === 'wrong_language') return otherLanguage;
  if (change === 'cut_short') return answer.slice(0, Math.floor(answer.length / 2));
  return change === 'empty' || change === 'filtered' ? '' : answer;
}

const finishReasons: Partial<Record<ReplyChange, string>> = {
  filtered: 'content_filter',
  cut_short: 'length',
};

/** Body of a successful response in the OpenAI format. */
export function writeCompletion(
  model: string,
  messages: readonly JudgeMessage[],
  answer: string,
  change: ReplyChange | undefined,
): Completion {
  const text = written(answer, change);
  const refused = change === 'refusal';
  const promptTokens = messages.reduce((sum, { content }) => sum + words(content), 0);
  const completionTokens = words(text);
  const completion = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: refused ? null : text,
          refusal: refused ? text : null,
        },
        finish_reason: (change && finishReasons[change]) ?? 'stop',
        logprobs: null,
      },
    ],
    ...(change === 'without_usage'
      ? {}
      : {
          usage: {
            prompt_tokens: promptTokens,
            completion_tokens: completionTokens,
            total_tokens: promptTokens + completionTokens,
          },
        }),
  };
  const answers = change === undefined || change === 'fenced' || change === 'without_usage';
  return { body: JSON.stringify(completion), promptTokens, completionTokens, answers };
}
