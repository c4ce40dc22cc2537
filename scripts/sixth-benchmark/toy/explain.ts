import type { Explain } from '../contract/explain';
import { answerSchema, keySchema, payloadSchema } from './item';

/** Shows questions and answers unchanged. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { video, question } = payloadSchema.parse(payload);
    return { text: question, texts: [], video };
  },
  answer: (_item, answer) => [
    { label: null, text: typeof answer === 'string' ? answer : JSON.stringify(answer) },
  ],
  nonAnswer: (answer) => (answerSchema.safeParse(answer).success ? null : 'unparseable'),
  correct: ({ reference }) => [{ label: null, text: keySchema.parse(reference).answer }],
};
