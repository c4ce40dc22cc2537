import type { Json } from '@clapboard/intake';
import { z } from 'zod';
import type { Judged, JudgeRequest, Judging, ParsedReply } from '../../contract/judging';
import type { Answers, Item } from '../../contract/scoring';
import { judgeRequest } from '../../judging/judge-request';
import { choiceRating } from '../formats/verdict';
import { type Answer, answerSchema, keySchema, payloadSchema } from '../item';
import { prepared } from '../prepare';
import { rules } from '../rules';
import { isTaskId } from '../tasks';
import { prompts } from './prompts';
import { readChoice, readRating } from './reply';

const values = ['question', 'true_answer', 'answer', 'fence'];
const ratingSchema = z.object({ rating: z.union([z.literal(0), z.literal(1)]) });
const choiceSchema = z.object({ choice: z.string() });

/**
 * How TempCompass asks its judge (official `eval_*.py`): about answers in which the rules find no
 * option, whether they mean the true one; about every caption, which option of the first multiple-choice
 * question of its video and aspect it supports. There the judge is not told the true answer.
 */
export const judging: Judging = {
  kinds: {
    'multi-choice': { title: 'An answer to a multiple-choice question', values, replyTokens: 3 },
    yes_no: { title: 'An answer to a yes/no question', values, replyTokens: 3 },
    caption_matching: { title: 'An answer to caption matching', values, replyTokens: 3 },
    captioning: {
      title: 'A caption, to answer a multiple-choice question from',
      values: ['caption', 'question', 'fence'],
      replyTokens: 60,
    },
  },
  prompts,
  agreement: { channel: 'accuracy', tolerance: 0 },
  hasVerdicts: (task, items, answers) =>
    items.some((item) => openAnswer(task, item, answers)?.verdict !== undefined),
  withoutVerdicts: (answers) =>
    new Map([...answers].map(([id, answer]) => [id, unjudged(answerSchema.parse(answer))])),
  requests: (task, items, answers) =>
    items.flatMap((item) => {
      const answer = openAnswer(task, item, answers);
      if (typeof answer?.text !== 'string' || answer.verdict !== undefined) return [];
      const text = prepared(answer.text);
      return text === '' ? [] : [requestOf(item, text)];
    }),
  parse: (kind, reply): ParsedReply =>
    kind === 'captioning' ? readChoice(reply) : readRating(reply),
  apply: (task, items, answers, judged) => {
    const all = new Map(answers);
    for (const item of items) {
      const known = judged.get(item.id);
      const answer = known && openAnswer(task, item, answers);
      if (answer) all.set(item.id, withVerdict(task, item, answer, known));
    }
    return all;
  },
};

/** The answer to an item, if there is one and the rules do not decide it. */
function openAnswer(task: string, item: Item, answers: Answers): Answer | undefined {
  const given = answers.get(item.id);
  if (given === undefined || !isTaskId(task)) return undefined;
  const answer = answerSchema.parse(given);
  if (answer.text === null) return answer;
  const question = payloadSchema.parse(item.payload);
  const decided = rules[task](prepared(answer.text), question, keySchema.parse(item.key));
  return decided === null ? answer : undefined;
}

function requestOf(item: Item, text: string): JudgeRequest {
  const { question } = payloadSchema.parse(item.payload);
  const { answer, choice } = keySchema.parse(item.key);
  return choice
    ? judgeRequest(item, 'captioning', { caption: text, question: choice.question })
    : judgeRequest(item, item.task, { question, true_answer: answer, answer: text });
}

/** The true answer that a verdict was made with goes with it; one that the predictions name stays. */
function unjudged({ text, verdict, claimedKey }: Answer): Json {
  const keeps = verdict === undefined && claimedKey !== undefined;
  return { text, ...(keeps && { claimedKey }) };
}

function withVerdict(task: string, item: Item, answer: Answer, judged: Judged): Json {
  const bare = {
    text: answer.text,
    ...(answer.claimedKey !== undefined && { claimedKey: answer.claimedKey }),
  };
  if ('failed' in judged) return bare;
  if (task !== 'captioning') return { ...bare, verdict: ratingSchema.parse(judged.verdict).rating };
  const { choice } = choiceSchema.parse(judged.verdict);
  const { choice: question } = keySchema.parse(item.key);
  // The space lets a letter alone, which the official code takes for no option, be the option's letter.
  return { ...bare, verdict: choiceRating(`${choice} `, question?.answer ?? '') };
}
