import type { Json } from '@clapboard/file-reader';
import type { Judged, Judging } from '../../contract/judging';
import { countVerdicts } from '../../judging/count-verdicts';
import { neutralizeVerdicts } from '../../judging/injection';
import { judgeRequest, standInText } from '../../judging/judge-request';
import { type Answer, answerSchema, keySchema, payloadSchema, verdictSchema } from '../item';
import { settledAnswers } from '../settle';
import { answerPrompt } from './prompts';
import { readReply } from './reply';

/**
 * Judging for CVRR-ES: one request per non-empty answer, with its question and the reference answer
 * (official `LLM_Judge_evaluation.py`). Repeated questions are judged for each item. Like the
 * official code, doesn’t judge empty answers.
 */
export const judging: Judging = {
  kinds: {
    answer: {
      title: 'An answer, compared with the reference answer',
      values: ['question', 'true_answer', 'answer', 'fence'],
      replyTokens: 70,
      decoy: {
        answer: 'answer',
        reference: 'true_answer',
        accepts: (verdict) => verdictSchema.parse(verdict).correct === true,
      },
    },
  },
  prompts: { answer: answerPrompt },
  agreement: { channel: 'accuracy', tolerance: 0 },
  hasVerdicts: (_task, items, answers) =>
    settledAnswers(items, answers).some((answer) => answer?.verdict !== undefined),
  countVerdicts: (_task, items, answers) =>
    countVerdicts(items, answers, (answer) => {
      const { text, verdict } = answerSchema.parse(answer);
      if (verdict) return 'brought';
      return text === null || text === '' ? null : 'lacking';
    }),
  // About two sentences, like most reference answers.
  withoutKey: (item) => ({ ...item, reference: { answer: standInText(150) } }),
  withoutVerdicts: (answers) =>
    new Map([...answers].map(([id, answer]) => [id, removeVerdict(answerSchema.parse(answer))])),
  requests: (_task, items, answers) => {
    const settled = settledAnswers(items, answers);
    return items.flatMap((item, i) => {
      const { text = null, verdict } = settled[i] ?? {};
      if (text === null || text === '' || verdict) return [];
      const { question } = payloadSchema.parse(item.payload);
      const { answer: trueAnswer } = keySchema.parse(item.reference);
      const answer = neutralizeVerdicts(text);
      return [judgeRequest(item, 'answer', { question, true_answer: trueAnswer, answer })];
    });
  },
  parse: (_kind, reply) => readReply(reply),
  apply: (_task, items, answers, judged) => {
    const settled = settledAnswers(items, answers);
    return new Map(
      items.flatMap(({ id }, i) => {
        const answer = settled[i];
        return answer ? [[id, judgedAnswer(answer, judged.get(id))] as const] : [];
      }),
    );
  },
};

/** If only the verdict was loose, nothing is left to correct; a loose text still may move. */
function removeVerdict({ text, loose, against }: Answer): Json {
  if (loose !== 'answer') return { text };
  return { text, loose, ...(against !== undefined && { against }) };
}

/** The answer of one item, final. */
function judgedAnswer(answer: Answer, judged: Judged | undefined): Json {
  const { text, verdict, judgeFailed, against } = answer;
  const moved = answer.loose === 'answer' || answer.settled;
  const placed = { text, ...(moved && { settled: true }) };
  if (judged) {
    if ('failed' in judged) return { ...placed, judgeFailed: true };
    return { ...placed, verdict: verdictSchema.parse(judged.verdict) };
  }
  return {
    ...placed,
    ...(verdict && { verdict }),
    ...(judgeFailed && { judgeFailed }),
    ...(against !== undefined && { against }),
  };
}
