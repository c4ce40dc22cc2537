import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import type { Judged, Judging } from '../../contract/judging';
import type { Item } from '../../contract/scoring';
import { countVerdicts } from '../../judging/count-verdicts';
import { neutralizeVerdicts } from '../../judging/injection';
import { judgeRequest, standInText } from '../../judging/judge-request';
import { splitSentences } from '../cost/split-sentences';
import { answerSchema, fingerprint, keySchema, lineSchema, payloadSchema } from '../item';
import { appliedVerdict } from '../score';
import { linesPrompt } from './prompts';
import { readReply } from './reply';
import { workedExamples } from './worked-examples';

const verdictSchema = z.object({ lines: z.array(lineSchema).min(1) });

/**
 * Judging for ARGUS: one request per clip and task labels every line of the target caption against
 * the source caption (paper, section 3.1). Hallucination: source human, target model; omission the
 * other way round. Examples depend on seed, task and clip.
 */
export const judging: Judging = {
  kinds: {
    lines: {
      title: 'The lines of a target caption, labelled against a source caption',
      values: ['source', 'target', 'examples', 'fence'],
      replyTokens: 640,
      decoy: {
        answer: 'target',
        reference: 'source',
        // In the other task, the target is the human caption.
        task: 'hallucination',
        accepts: (verdict) => {
          const { lines } = verdictSchema.parse(verdict);
          return 2 * lines.filter(([, , , label]) => label === 'entailment').length > lines.length;
        },
      },
    },
  },
  prompts: { lines: linesPrompt },
  // Every tenth line; `cost` itself is undefined if the official code drops the clip.
  agreement: { channel: 'cost_excluded_worst', tolerance: 0.1 },
  hasVerdicts: (_task, items, answers) =>
    items.some((item) => isJudged(item, answers.get(item.id))),
  countVerdicts: (_task, items, answers) =>
    countVerdicts(items, answers, (answer) => {
      const { text, verdict } = answerSchema.parse(answer);
      if (verdict) return 'brought';
      return splitSentences(text).length === 0 ? null : 'lacking';
    }),
  withoutKey,
  withoutVerdicts: (answers) =>
    new Map([...answers].map(([id, answer]) => [id, { text: answerSchema.parse(answer).text }])),
  requests: (task, items, answers, seed) =>
    items.flatMap((item) => {
      const answer = answers.get(item.id);
      if (answer === undefined || isJudged(item, answer)) return [];
      const { text } = answerSchema.parse(answer);
      if (splitSentences(text).length === 0) return [];
      const { humanCaption } = keySchema.parse(item.reference);
      const caption = neutralizeVerdicts(text);
      const [source, target] =
        task === 'omission' ? [caption, humanCaption] : [humanCaption, caption];
      const examples = workedExamples(JSON.stringify([seed, task, item.id]));
      return [judgeRequest(item, 'lines', { source, target, examples })];
    }),
  parse: (_kind, reply) => readReply(reply),
  apply: (_task, items, answers, judged) => {
    const all = new Map(answers);
    for (const item of items) {
      const answer = answers.get(item.id);
      const known = judged.get(item.id);
      if (answer !== undefined && known) all.set(item.id, withVerdict(item, answer, known));
    }
    return all;
  },
};

/** 477 words, the mean of human captions (paper, section 4.1). */
const standInCaption = standInText(2700);

/** The fingerprint in the payload is derived from the reference. */
function withoutKey(item: Item): Item {
  const { prompt } = payloadSchema.parse(item.payload);
  return {
    ...item,
    payload: { prompt, humanCaption: fingerprint(standInCaption) },
    reference: { humanCaption: standInCaption },
  };
}

/** Whether an answer came with a valid verdict. */
function isJudged(item: Item, json: Json | undefined): boolean {
  if (json === undefined) return false;
  const { humanCaption } = keySchema.parse(item.reference);
  return appliedVerdict(answerSchema.parse(json), humanCaption) !== undefined;
}

function withVerdict({ reference }: Item, json: Json, judged: Judged): Json {
  const { text } = answerSchema.parse(json);
  if ('failed' in judged) return { text };
  const { lines } = verdictSchema.parse(judged.verdict);
  return { text, verdict: { human: fingerprint(keySchema.parse(reference).humanCaption), lines } };
}
