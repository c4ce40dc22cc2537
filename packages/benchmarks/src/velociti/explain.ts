import type { Explain, LabelledText } from '../contract/explain';
import { type Answer, answerSchema } from './answer';
import { keySchema, payloadSchema } from './item';
import { nonAnswerOf } from './valid-answers';

const questions: Readonly<Record<string, string>> = {
  multiple_choice: 'Which of these two captions describes the video better? Asked in both orders.',
};
const entailment = 'Does the video entail the caption? Asked about each of the two.';

/** What the two values of an answer are, by how the file named them. */
const labels: Record<Answer['kind'], Record<Answer['by'], readonly [string, string]>> = {
  score: {
    label: ['Score of the true caption', 'Score of the false caption'],
    caption: ['Score of caption 1', 'Score of caption 2'],
  },
  similarity: {
    label: ['Similarity of the true caption', 'Similarity of the false caption'],
    caption: ['Similarity of caption 1', 'Similarity of caption 2'],
  },
  yes_no: {
    label: ['About the true caption', 'About the false caption'],
    caption: ['About caption 1', 'About caption 2'],
  },
  choice: {
    label: ['With the true caption as A', 'With the true caption as B'],
    caption: ['With caption 1 as A', 'With caption 2 as A'],
  },
};

/** A pair of captions and its answers in words. */
export const explain: Explain = {
  question: ({ id, task, payload }) => {
    const { captions } = payloadSchema.parse(payload);
    return {
      text: questions[task] ?? entailment,
      texts: [
        { label: 'Caption 1', text: captions[1] },
        { label: 'Caption 2', text: captions[2] },
      ],
      video: id.split('/')[1] ?? null,
    };
  },
  answer: (_item, given): LabelledText[] => {
    const answer = answerSchema.parse(given);
    const [first, second] = labels[answer.kind][answer.by];
    const [one, other] = answer.values;
    return [
      { label: first, text: valueText(one) },
      { label: second, text: valueText(other) },
    ];
  },
  nonAnswer: (given) => nonAnswerOf(answerSchema.parse(given)),
  correct: ({ payload, key }) => {
    const { positive } = keySchema.parse(key);
    const { captions } = payloadSchema.parse(payload);
    return [{ label: `Caption ${positive} is true`, text: captions[positive] }];
  },
};

function valueText(value: string | number | null): string {
  return value === null ? 'not a number' : String(value);
}
