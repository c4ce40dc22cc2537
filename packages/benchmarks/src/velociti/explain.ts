import type { Explain, LabelledText } from '../contract/explain';
import { firstWord } from '../reading/python-text';
import { type Answer, answerSchema, byLabel } from './answer';
import { type Key, keySchema, payloadSchema } from './item';
import { getNonAnswer } from './valid-answers';

const questions: Readonly<Record<string, string>> = {
  multiple_choice:
    'Which of these two captions describes the video better? (Asked in both orders.)',
};
const entailment = 'Does the video entail the caption? (Asked for each caption.)';

/** Labels of an answer's two values, by how the file named them. */
const labels: Record<Answer['kind'], Record<Answer['by'], readonly [string, string]>> = {
  score: {
    label: ['Score of the positive caption', 'Score of the negative caption'],
    caption: ['Score of caption 1', 'Score of caption 2'],
  },
  similarity: {
    label: ['Similarity of the positive caption', 'Similarity of the negative caption'],
    caption: ['Similarity of caption 1', 'Similarity of caption 2'],
  },
  yes_no: {
    label: ['Answer for the positive caption', 'Answer for the negative caption'],
    caption: ['Answer for caption 1', 'Answer for caption 2'],
  },
  choice: {
    label: ['With the positive caption as A', 'With the positive caption as B'],
    caption: ['With caption 1 as A', 'With caption 2 as A'],
  },
};

/** Explains a pair of captions and its answers. */
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
  answer: (_item, input): LabelledText[] => {
    const answer = answerSchema.parse(input);
    const [first, second] = labels[answer.kind][answer.by];
    const [left, other] = answer.values;
    return [
      { label: first, text: valueText(left) },
      { label: second, text: valueText(other) },
    ];
  },
  nonAnswer: (answer) => getNonAnswer(answerSchema.parse(answer)),
  choice: ({ reference }, input) => {
    const answer = answerSchema.parse(input);
    const sides = choiceSides(answer, keySchema.parse(reference));
    return sides?.join(' ') ?? null;
  },
  correct: ({ payload, reference }) => {
    const { positive } = keySchema.parse(reference);
    const { captions } = payloadSchema.parse(payload);
    return [{ label: `Caption ${positive} is true`, text: captions[positive] }];
  },
};

/**
 * The answers for the positive and the negative caption: entailed or not. For similarities, which caption
 * scores higher. Null if an answer is missing.
 */
function choiceSides(answer: Answer, key: Key): readonly [string, string] | null {
  if (answer.kind === 'score' || answer.kind === 'similarity') {
    const [positive, negative] = byLabel(answer, key);
    if (positive === null || negative === null) return null;
    if (answer.kind === 'score') return [side(positive), side(negative)];
    return positive > negative ? ['more', 'less'] : ['less', 'more'];
  }
  const [first, second] = byLabel(answer, key).map(plainWord);
  const words = answer.kind === 'choice' ? ['a', 'b'] : ['yes', 'no'];
  return first && second && words.includes(first) && words.includes(second)
    ? [first, second]
    : null;
}

/** A score of exactly one half is neither. */
function side(score: number): string {
  if (score === 0.5) return 'half';
  return score > 0.5 ? 'yes' : 'no';
}

/** The first word in lower case without surrounding punctuation. */
function plainWord(text: string): string {
  return firstWord(text.replace(/[^\p{L}\p{N}]+/gu, ' ')).toLowerCase();
}

function valueText(value: string | number | null): string {
  return value === null ? 'not a number' : String(value);
}
