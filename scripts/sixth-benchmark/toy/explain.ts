import type { Explain } from '../contract/explain';
import { answerSchema, keySchema, payloadSchema } from './item';

/** Questions and answers as they are. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { video, question } = payloadSchema.parse(payload);
    return { text: question, texts: [], video };
  },
  answer: (_item, given) => [
    { label: null, text: typeof given === 'string' ? given : JSON.stringify(given) },
  ],
  nonAnswer: (given) => (answerSchema.safeParse(given).success ? null : 'unparseable'),
  correct: ({ key }) => [{ label: null, text: keySchema.parse(key).answer }],
};
