import type { Json } from '@clapboard/intake';
import type { Explain, LabelledText } from '../contract/explain';
import { choiceSchema, keySchema, type Payload, payloadSchema } from './item';
import { isLetter, letters } from './letters';
import { rightAnswer } from './mcqa';
import { orderAnswer } from './order-answer';

type Options = Payload['options'];

const choiceQuestion = 'Which of these captions describes the video best?';
const orderQuestion =
  'Put these captions in order, from the one that is most faithful to the video to the one that is least faithful.';

/** Captions under their letters, and choices and orders in words. */
export const explain: Explain = {
  question: ({ id, task, payload }) => {
    const { options } = payloadSchema.parse(payload);
    return {
      text: task === 'mcqa' ? choiceQuestion : orderQuestion,
      texts: letters.map((letter) => ({ label: letter, text: options[letter] })),
      video: id,
    };
  },
  answer: ({ task, payload }, given) => {
    const { options } = payloadSchema.parse(payload);
    return task === 'mcqa' ? choiceTexts(options, given) : orderTexts(options, given);
  },
  nonAnswer: () => null,
  correct: ({ task, payload, key }) => {
    const question = payloadSchema.parse(payload);
    const { ranks } = keySchema.parse(key);
    if (task === 'mcqa') {
      const { letter, caption } = rightAnswer(question, { ranks });
      return [{ label: letter, text: caption }];
    }
    return [...letters]
      .sort((one, other) => ranks[one] - ranks[other])
      .map((letter) => ({ label: letter, text: question.options[letter] }));
  },
};

function choiceTexts(options: Options, given: Json): LabelledText[] {
  const choice = choiceSchema.parse(given);
  return (typeof choice === 'string' ? [choice] : choice).map((text) => optionText(options, text));
}

function orderTexts(options: Options, given: Json): LabelledText[] {
  const { order, pairs } = orderAnswer(given);
  return [
    ...order.map((text) => optionText(options, text)),
    ...Object.entries(pairs).map(([pair, letter]) => ({
      label: `Of ${[...pair].join(' and ')}`,
      text: letter,
    })),
  ];
}

/** A letter with its caption; anything else as it was given. */
function optionText(options: Options, text: string): LabelledText {
  return isLetter(text) ? { label: text, text: options[text] } : { label: null, text };
}
