import type { Json } from '@clapboard/file-reader';
import type { Explain, LabelledText } from '../contract/explain';
import { choiceSchema, keySchema, type Payload, payloadSchema } from './item';
import { isLetter, isWholeOrder, letters } from './letters';
import { isRightTolerantly, rightAnswer } from './mcqa';
import { orderAnswer } from './order-answer';

type Options = Payload['options'];

const choiceQuestion = 'Which of these captions describes the video best?';
const orderQuestion =
  'Put these captions in order, from the one that is most faithful to the video to the one that is least faithful.';

/** Explains captions by letter, choices and orders. */
export const explain: Explain = {
  question: ({ id, task, payload }) => {
    const { options } = payloadSchema.parse(payload);
    return {
      text: task === 'mcqa' ? choiceQuestion : orderQuestion,
      texts: letters.map((letter) => ({ label: letter, text: options[letter] })),
      video: id,
    };
  },
  answer: ({ task, payload }, answer) => {
    const { options } = payloadSchema.parse(payload);
    return task === 'mcqa' ? choiceTexts(options, answer) : orderTexts(options, answer);
  },
  nonAnswer: () => null,
  choice: ({ task, payload }, answer) => {
    if (task !== 'mcqa') {
      const { order } = orderAnswer(answer);
      return isWholeOrder(order) ? order.join('') : null;
    }
    const { options } = payloadSchema.parse(payload);
    const choice = choiceSchema.parse(answer);
    const named = letters.filter((letter) =>
      isRightTolerantly(choice, { letter, caption: options[letter] }),
    );
    return named.length === 1 ? (named[0] ?? null) : null;
  },
  correct: ({ task, payload, reference }) => {
    const question = payloadSchema.parse(payload);
    const { ranks } = keySchema.parse(reference);
    if (task === 'mcqa') {
      const { letter, caption } = rightAnswer(question, { ranks });
      return [{ label: letter, text: caption }];
    }
    return [...letters]
      .sort((letter, other) => ranks[letter] - ranks[other])
      .map((letter) => ({ label: letter, text: question.options[letter] }));
  },
};

function choiceTexts(options: Options, json: Json): LabelledText[] {
  const choice = choiceSchema.parse(json);
  return (typeof choice === 'string' ? [choice] : choice).map((text) => optionText(options, text));
}

function orderTexts(options: Options, json: Json): LabelledText[] {
  const { order, pairs } = orderAnswer(json);
  return [
    ...order.map((text) => optionText(options, text)),
    ...Object.entries(pairs).map(([pair, letter]) => ({
      label: `Choice between ${[...pair].join(' and ')}`,
      text: letter,
    })),
  ];
}

/** A letter with its caption; anything else unchanged. */
function optionText(options: Options, text: string): LabelledText {
  return isLetter(text) ? { label: text, text: options[text] } : { label: null, text };
}
