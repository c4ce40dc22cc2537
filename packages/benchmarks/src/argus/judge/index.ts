import type { Json } from '@clapboard/intake';
import { z } from 'zod';
import type { Judged, Judging } from '../../contract/judging';
import type { Item } from '../../contract/scoring';
import { judgeRequest } from '../../judging/judge-request';
import { splitSentences } from '../cost/split-sentences';
import { answerSchema, fingerprint, keySchema, lineSchema } from '../item';
import { appliedVerdict } from '../score';
import { linesPrompt } from './prompts';
import { readReply } from './reply';
import { workedExamples } from './worked-examples';

const verdictSchema = z.object({ lines: z.array(lineSchema).min(1) });

/**
 * How ARGUS asks its judge: once for each clip and task, to label every line of the target caption
 * against the source caption (paper, section 3.1). Hallucination: source human, target model;
 * omission the other way round. Examples follow from seed, task and clip.
 */
export const judging: Judging = {
  kinds: {
    lines: {
      title: 'A target caption, its lines labelled against a source caption',
      values: ['source', 'target', 'examples', 'fence'],
      replyTokens: 640,
    },
  },
  prompts: { lines: linesPrompt },
  // One line in ten; `cost` itself has no number where official code drops the clip.
  agreement: { channel: 'cost_excluded_worst', tolerance: 0.1 },
  hasVerdicts: (_task, items, answers) =>
    items.some((item) => isJudged(item, answers.get(item.id))),
  withoutVerdicts: (answers) =>
    new Map([...answers].map(([id, answer]) => [id, { text: answerSchema.parse(answer).text }])),
  requests: (task, items, answers, seed) =>
    items.flatMap((item) => {
      const given = answers.get(item.id);
      if (given === undefined || isJudged(item, given)) return [];
      const { text } = answerSchema.parse(given);
      if (splitSentences(text).length === 0) return [];
      const { humanCaption } = keySchema.parse(item.key);
      const [source, target] = task === 'omission' ? [text, humanCaption] : [humanCaption, text];
      const examples = workedExamples(JSON.stringify([seed, task, item.id]));
      return [judgeRequest(item, 'lines', { source, target, examples })];
    }),
  parse: (_kind, reply) => readReply(reply),
  apply: (_task, items, answers, judged) => {
    const all = new Map(answers);
    for (const item of items) {
      const given = answers.get(item.id);
      const known = judged.get(item.id);
      if (given !== undefined && known) all.set(item.id, withVerdict(item, given, known));
    }
    return all;
  },
};

/** Whether a verdict that counts came with an answer. */
function isJudged(item: Item, given: Json | undefined): boolean {
  if (given === undefined) return false;
  const { humanCaption } = keySchema.parse(item.key);
  return appliedVerdict(answerSchema.parse(given), humanCaption) !== undefined;
}

function withVerdict({ key }: Item, given: Json, judged: Judged): Json {
  const { text } = answerSchema.parse(given);
  if ('failed' in judged) return { text };
  const { lines } = verdictSchema.parse(judged.verdict);
  return { text, verdict: { human: fingerprint(keySchema.parse(key).humanCaption), lines } };
}
