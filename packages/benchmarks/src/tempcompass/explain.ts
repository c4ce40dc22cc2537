import type { Explain, ExplainedVerdict, LabelledText } from '../contract/explain';
import type { Item } from '../contract/scoring';
import { replyText } from '../judging/reply';
import { rematchAnswers } from '../reading/rematch-answers';
import { plainQuestion } from './formats/item-index';
import { answerSchema, keySchema, payloadSchema, toJson } from './item';
import { namedOption } from './named-option';
import { cleanText } from './prepare';
import { rules } from './rules';
import { settleAnswers } from './settle';
import { isTaskId } from './tasks';

/** Explains instructions, answers, and verdicts where the rules found no option. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { question, video } = payloadSchema.parse(payload);
    const [text = '', ...lines] = question.split('\n');
    return { text, texts: toLines(lines), video };
  },
  answer: (_item, answer) => {
    const { text } = answerSchema.parse(answer);
    return text === null ? [] : [{ label: null, text }];
  },
  nonAnswer: (answer) => {
    const { text, cleaned } = answerSchema.parse(answer);
    if (text === null) return 'refused';
    return cleanText({ text, cleaned }) === '' ? 'unparseable' : null;
  },
  choice: ({ task, payload }, answer) => {
    const { text, cleaned } = answerSchema.parse(answer);
    if (text === null || !isTaskId(task)) return null;
    return namedOption(task, cleanText({ text, cleaned }), payloadSchema.parse(payload));
  },
  correct: ({ reference }) => {
    const { answer, choice } = keySchema.parse(reference);
    if (!choice) return [{ label: null, text: answer }];
    return [
      { label: 'Information for the caption', text: answer },
      { label: 'Question for the judge', text: choice.question },
      { label: 'Correct option', text: choice.answer },
    ];
  },
  verdict: (item, answer, reply): ExplainedVerdict | null => {
    const { text, cleaned, verdict } = answerSchema.parse(answer);
    if (text === null || verdict === undefined) return null;
    if (isDecided(item, cleanText({ text, cleaned }))) return null;
    const isCaption = item.task === 'captioning';
    return {
      verdict: isCaption ? captionVerdicts[verdict] : answerVerdicts[verdict],
      reason: reply && getReason(reply),
      parts: [],
    };
  },
  matchAnswers: (items, answers) =>
    new Map(
      [...settleAnswers(items, answers)].flatMap(([id, { loose, settled, ...answer }]) =>
        loose ? [] : [[id, toJson(answer)] as const],
      ),
    ),
  matchWithoutReferences: (items, answers) =>
    rematchAnswers(items, answers, {
      question: ({ task, payload }) =>
        JSON.stringify([task, plainQuestion(payloadSchema.parse(payload).question)]),
      parse: (answer) => {
        const { text, loose, settled } = answerSchema.parse(answer);
        return { text, byKey: Boolean(loose || settled) };
      },
    }),
};

const answerVerdicts = { 0: 'Incorrect', 1: 'Correct' } as const;
const captionVerdicts = {
  0: 'The caption doesn’t lead to the correct option',
  1: 'The caption leads to the correct option',
} as const;

/** Whether the rules decide, so that a verdict is ignored. */
function isDecided({ task, payload, reference }: Item, text: string): boolean {
  if (!isTaskId(task)) throw new Error(`TempCompass has no task ${JSON.stringify(task)}.`);
  const rule = rules[task];
  return rule(text, payloadSchema.parse(payload), keySchema.parse(reference)) !== null;
}

/** `A. a dog` and `Sentence A: a dog` with the option's name as label. */
function toLines(lines: readonly string[]): LabelledText[] {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = null, text = line] =
        /^([A-D](?=\. )|[^:]{1,20}(?=: ))[.:] (.*)$/.exec(line) ?? [];
      return { label, text };
    });
}

/** Returns the judge's text besides the word that is its verdict. */
function getReason(reply: string): string | null {
  const text = replyText(reply);
  return text === '' || /^\W*(?:in)?correct\W*$/i.test(text) ? null : text;
}
