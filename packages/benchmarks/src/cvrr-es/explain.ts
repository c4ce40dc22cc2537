import type { Explain, ExplainedVerdict } from '../contract/explain';
import { objectsIn } from '../judging/lenient-objects';
import { replyText } from '../judging/reply';
import { unplaceAnswers } from '../reading/unplace-answers';
import { answerSchema, keySchema, payloadSchema, type Verdict } from './item';
import { settledAnswers } from './settle';

/** Open questions, answers and what the judge said of them. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { question, video = null } = payloadSchema.parse(payload);
    return { text: question, texts: [], video };
  },
  answer: (_item, answer) => {
    const { text } = answerSchema.parse(answer);
    return text === null ? [] : [{ label: null, text }];
  },
  // Whether a verdict is there as well may rest on the key, see `settledAnswers`: it is left out.
  nonAnswer: (answer) => (answerSchema.parse(answer).text === '' ? 'unparseable' : null),
  correct: ({ reference }) => [{ label: null, text: keySchema.parse(reference).answer }],
  verdict: (_item, answer, reply): ExplainedVerdict | null => {
    const { verdict } = answerSchema.parse(answer);
    if (!verdict) return null;
    return { verdict: verdictText(verdict), reason: reply && getReason(reply), parts: [] };
  },
  placed: (items, answers) => {
    const settled = settledAnswers(items, answers);
    return new Map(
      items.flatMap(({ id }, i) => {
        const answer = settled[i];
        if (!answer) return [];
        const { text, verdict } = answer;
        return [[id, { text, ...(verdict && { verdict }) }] as const];
      }),
    );
  },
  unplaced: (items, answers) =>
    unplaceAnswers(items, answers, {
      question: ({ slices, payload }) =>
        JSON.stringify([slices, payloadSchema.parse(payload).question]),
      parse: (answer) => {
        const { text, loose, settled } = answerSchema.parse(answer);
        return { text, byKey: loose === 'answer' || settled === true };
      },
    }),
};

function verdictText({ correct, score }: Verdict): string {
  const word =
    correct === null ? 'Neither correct nor incorrect' : correct ? 'Correct' : 'Incorrect';
  return `${word}, score ${score} of 5`;
}

/** The reason that a judge gave beside its verdict; null where it gave none. */
function getReason(reply: string): string | null {
  const reasons = objectsIn(replyText(reply)).flatMap(({ reason }) =>
    typeof reason === 'string' && reason.trim() !== '' ? [reason.trim()] : [],
  );
  return reasons[0] ?? null;
}
