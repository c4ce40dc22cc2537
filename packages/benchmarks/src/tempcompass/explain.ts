import type { Explain, ExplainedVerdict, LabelledText } from '../contract/explain';
import type { Item } from '../contract/scoring';
import { replyText } from '../judging/reply';
import { answerSchema, keySchema, payloadSchema } from './item';
import { prepared } from './prepare';
import { rules } from './rules';
import { isTaskId } from './tasks';

/** Instructions, answers, and what a judge said where the rules found no option. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { question, video } = payloadSchema.parse(payload);
    const [text = '', ...lines] = question.split('\n');
    return { text, texts: linesOf(lines), video };
  },
  answer: (_item, given) => {
    const { text } = answerSchema.parse(given);
    return text === null ? [] : [{ label: null, text }];
  },
  nonAnswer: (given) => {
    const { text } = answerSchema.parse(given);
    if (text === null) return 'refused';
    return prepared(text) === '' ? 'unparseable' : null;
  },
  correct: ({ key }) => {
    const { answer, choice } = keySchema.parse(key);
    if (!choice) return [{ label: null, text: answer }];
    return [
      { label: 'To be written about', text: answer },
      { label: 'Asked of the judge', text: choice.question },
      { label: 'Its true option', text: choice.answer },
    ];
  },
  verdict: (item, given, reply): ExplainedVerdict | null => {
    const { text, verdict } = answerSchema.parse(given);
    if (text === null || verdict === undefined || isDecided(item, text)) return null;
    const isCaption = item.task === 'captioning';
    return {
      verdict: isCaption ? captionVerdicts[verdict] : answerVerdicts[verdict],
      reason: reply && reasonOf(reply),
      parts: [],
    };
  },
};

const answerVerdicts = { 0: 'Incorrect', 1: 'Correct' } as const;
const captionVerdicts = {
  0: 'The caption does not lead to the true option',
  1: 'The caption leads to the true option',
} as const;

/** Whether the rules decide, so that a verdict counts for nothing. */
function isDecided({ task, payload, key }: Item, text: string): boolean {
  if (!isTaskId(task)) throw new Error(`TempCompass has no task ${JSON.stringify(task)}.`);
  const rule = rules[task];
  return rule(prepared(text), payloadSchema.parse(payload), keySchema.parse(key)) !== null;
}

/** `A. a dog` and `Sentence A: a dog` with the option's name as label. */
function linesOf(lines: readonly string[]): LabelledText[] {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = null, text = line] =
        /^([A-D](?=\. )|[^:]{1,20}(?=: ))[.:] (.*)$/.exec(line) ?? [];
      return { label, text };
    });
}

/** What a judge said beyond the one word that is its verdict. */
function reasonOf(reply: string): string | null {
  const text = replyText(reply);
  return text === '' || /^\W*(?:in)?correct\W*$/i.test(text) ? null : text;
}
