import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import type {
  Judged,
  JudgeRequest,
  Judging,
  ParsedReply,
  PromptKind,
} from '../../contract/judging';
import type { Item } from '../../contract/scoring';
import { countVerdicts } from '../../judging/count-verdicts';
import { neutralizeVerdicts } from '../../judging/injection';
import { judgeRequest, standInText } from '../../judging/judge-request';
import { choiceRating } from '../formats/verdict';
import { type Answer, answerSchema, keySchema, payloadSchema, toJson } from '../item';
import { cleanText } from '../prepare';
import { findsOption, rules } from '../rules';
import { settleAnswers } from '../settle';
import { isTaskId } from '../tasks';
import { prompts } from './prompts';
import { readChoice, readRating } from './reply';

const values = ['question', 'true_answer', 'answer', 'fence'];
const ratingSchema = z.object({ rating: z.union([z.literal(0), z.literal(1)]) });
/** Captions are judged without their reference, so they can’t be decoys. */
const decoy: PromptKind['decoy'] = {
  answer: 'answer',
  reference: 'true_answer',
  accepts: (verdict) => ratingSchema.parse(verdict).rating === 1,
};
const choiceSchema = z.object({ choice: z.string() });

/**
 * Judging for TempCompass (official `eval_*.py`): for answers without a matching option, whether
 * they mean the reference answer; for every caption, which option of the first multiple-choice
 * question about its video and aspect it supports. For captions, the judge doesn’t see the
 * reference.
 */
export const judging: Judging = {
  kinds: {
    'multi-choice': {
      title: 'An answer to a multiple-choice question',
      values,
      replyTokens: 3,
      decoy,
    },
    yes_no: { title: 'An answer to a yes/no question', values, replyTokens: 3, decoy },
    caption_matching: { title: 'An answer to caption matching', values, replyTokens: 3, decoy },
    captioning: {
      title: 'A caption, used to answer a multiple-choice question',
      values: ['caption', 'question', 'fence'],
      replyTokens: 60,
    },
  },
  prompts,
  agreement: { channel: 'accuracy', tolerance: 0 },
  hasVerdicts: (task, items, answers) => {
    const settled = settleAnswers(items, answers);
    return items.some((item) => openAnswer(task, item, settled)?.verdict !== undefined);
  },
  countVerdicts: (task, items, answers) =>
    countVerdicts(items, answers, (answer, { payload }) => {
      const { text: submitted, cleaned, verdict } = answerSchema.parse(answer);
      if (submitted === null || !isTaskId(task)) return null;
      const text = cleanText({ text: submitted, cleaned });
      if (findsOption(task, text, payloadSchema.parse(payload))) return null;
      if (verdict !== undefined) return 'brought';
      return text === '' ? null : 'lacking';
    }),
  withoutKey,
  withoutVerdicts: (answers) =>
    new Map([...answers].map(([id, answer]) => [id, removeVerdict(answerSchema.parse(answer))])),
  requests: (task, items, answers) => {
    const settled = settleAnswers(items, answers);
    return items.flatMap((item) => {
      const answer = openAnswer(task, item, settled);
      if (typeof answer?.text !== 'string' || answer.verdict !== undefined) return [];
      const text = cleanText({ text: answer.text, cleaned: answer.cleaned });
      return text === '' ? [] : [buildRequest(item, neutralizeVerdicts(text))];
    });
  },
  parse: (kind, reply): ParsedReply =>
    kind === 'captioning' ? readChoice(reply) : readRating(reply),
  apply: (task, items, answers, judged) => {
    const settled = settleAnswers(items, answers);
    const all = new Map<string, Json>([...settled].map(([id, answer]) => [id, toJson(answer)]));
    for (const item of items) {
      const known = judged.get(item.id);
      const answer = known && openAnswer(task, item, settled);
      if (answer) all.set(item.id, withVerdict(task, item, answer, known));
    }
    return all;
  },
};

/** Returns the answer to an item, if there is one and the rules don't decide it. */
function openAnswer(
  task: string,
  item: Item,
  settled: ReadonlyMap<string, Answer>,
): Answer | undefined {
  const answer = settled.get(item.id);
  if (answer === undefined || answer.loose || !isTaskId(task)) return undefined;
  if (answer.text === null) return answer;
  const question = payloadSchema.parse(item.payload);
  const text = cleanText({ text: answer.text, cleaned: answer.cleaned });
  const decided = rules[task](text, question, keySchema.parse(item.reference));
  return decided === null ? answer : undefined;
}

/** About an option's length; the task determines whether there is a multiple-choice question. */
function withoutKey(item: Item): Item {
  const answer = standInText(30);
  const { choice } = keySchema.parse(item.reference);
  const key = choice ? { answer, choice: { question: standInText(150), answer } } : { answer };
  return { ...item, reference: key };
}

function buildRequest(item: Item, text: string): JudgeRequest {
  const { question } = payloadSchema.parse(item.payload);
  const { answer, choice } = keySchema.parse(item.reference);
  return choice
    ? judgeRequest(item, 'captioning', { caption: text, question: choice.question })
    : judgeRequest(item, item.task, { question, true_answer: answer, answer: text });
}

/** Keeps the reference that a verdict was made with, unless the predictions name one. */
function removeVerdict({ verdict, claimedKey, ...answer }: Answer): Json {
  const keeps = verdict === undefined && claimedKey !== undefined;
  return toJson({ ...answer, ...(keeps && { claimedKey }) });
}

function withVerdict(task: string, item: Item, answer: Answer, judged: Judged): Json {
  const { verdict: _, ...unjudgedAnswer } = answer;
  const bare = toJson(unjudgedAnswer);
  if ('failed' in judged) return bare;
  if (task !== 'captioning') return { ...bare, verdict: ratingSchema.parse(judged.verdict).rating };
  const { choice } = choiceSchema.parse(judged.verdict);
  const { choice: question } = keySchema.parse(item.reference);
  // The space turns a single letter, which the official code doesn't accept, into the option's
  // letter.
  return { ...bare, verdict: choiceRating(`${choice} `, question?.answer ?? '') };
}
