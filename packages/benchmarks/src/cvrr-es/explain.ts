import type { Explain, ExplainedVerdict } from '../contract/explain';
import { objectsIn } from '../judging/lenient-objects';
import { replyText } from '../judging/reply';
import { rematchAnswers } from '../reading/rematch-answers';
import { answerSchema, keySchema, payloadSchema, type Verdict } from './item';
import { settledAnswers } from './settle';

/** Explains open questions, answers and verdicts. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { question, video = null } = payloadSchema.parse(payload);
    return { text: question, texts: [], video };
  },
  answer: (_item, answer) => {
    const { text } = answerSchema.parse(answer);
    return text === null ? [] : [{ label: null, text }];
  },
  // Omits whether a verdict exists, which may depend on the reference, see `settledAnswers`.
  nonAnswer: (answer) => (answerSchema.parse(answer).text === '' ? 'unparseable' : null),
  correct: ({ reference }) => [{ label: null, text: keySchema.parse(reference).answer }],
  verdict: (_item, answer, reply): ExplainedVerdict | null => {
    const { verdict } = answerSchema.parse(answer);
    if (!verdict) return null;
    return { verdict: verdictText(verdict), reason: reply && getReason(reply), parts: [] };
  },
  matchAnswers: (items, answers) => {
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
  matchWithoutReferences: (items, answers) =>
    rematchAnswers(items, answers, {
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

/** Returns the judge's reason; null if it gave none. */
function getReason(reply: string): string | null {
  const reasons = objectsIn(replyText(reply)).flatMap(({ reason }) =>
    typeof reason === 'string' && reason.trim() !== '' ? [reason.trim()] : [],
  );
  return reasons[0] ?? null;
}
