import type { Explain, ExplainedVerdict } from '../contract/explain';
import type { Answers, PublicItem } from '../contract/scoring';
import { objectsIn } from '../judging/lenient-objects';
import { replyText } from '../judging/reply';
import { answerSchema, keySchema, payloadSchema, type Verdict } from './item';
import { settledAnswers } from './settle';

/** Open questions, answers and what the judge said of them. */
export const explain: Explain = {
  question: ({ payload }) => {
    const { question, video = null } = payloadSchema.parse(payload);
    return { text: question, texts: [], video };
  },
  answer: (_item, given) => {
    const { text } = answerSchema.parse(given);
    return text === null ? [] : [{ label: null, text }];
  },
  // Whether a verdict is there as well may rest on the key, see `settledAnswers`: it is left out.
  nonAnswer: (given) => (answerSchema.parse(given).text === '' ? 'unparseable' : null),
  correct: ({ key }) => [{ label: null, text: keySchema.parse(key).answer }],
  verdict: (_item, given, reply): ExplainedVerdict | null => {
    const { verdict } = answerSchema.parse(given);
    if (!verdict) return null;
    return { verdict: verdictText(verdict), reason: reply && reasonOf(reply), parts: [] };
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
  unplaced,
};

/**
 * Answers that only a key could tell apart, in alphabetical order over the items that ask the same:
 * where the key has put them shows nothing then. Answers that came with their item stay.
 */
function unplaced(items: readonly PublicItem[], answers: Answers): Answers {
  const all = new Map(answers);
  const groups = new Map<string, string[]>();
  for (const { id, slices, payload } of items) {
    const given = answers.get(id);
    if (given === undefined) continue;
    const { loose, settled } = answerSchema.parse(given);
    if (loose !== 'answer' && !settled) continue;
    const asked = JSON.stringify([slices, payloadSchema.parse(payload).question]);
    groups.set(asked, [...(groups.get(asked) ?? []), id]);
  }
  for (const ids of groups.values()) {
    const texts = ids.map((id) => answerSchema.parse(answers.get(id)).text).sort();
    for (const [i, id] of ids.entries()) all.set(id, { text: texts[i] ?? null });
  }
  return all;
}

function verdictText({ correct, score }: Verdict): string {
  const word =
    correct === null ? 'Neither correct nor incorrect' : correct ? 'Correct' : 'Incorrect';
  return `${word}, score ${score} of 5`;
}

/** The reason that a judge gave beside its verdict; null where it gave none. */
function reasonOf(reply: string): string | null {
  const reasons = objectsIn(replyText(reply)).flatMap(({ reason }) =>
    typeof reason === 'string' && reason.trim() !== '' ? [reason.trim()] : [],
  );
  return reasons[0] ?? null;
}
