import type { Explain, ExplainedVerdict } from '../contract/explain';
import { replyText } from '../judging/reply';
import { isMisparsedEvidence, parseReply, type ReplyLine } from './cost/judge-reply';
import { answerSchema, keySchema, type Line, payloadSchema } from './item';
import { tidyReply } from './judge/tidy-reply';
import { appliedVerdict } from './score';
import { verdicts } from './slices';

/** Explains captions and the judge's labels of their lines. */
export const explain: Explain = {
  question: ({ id, payload }) => ({
    text: payloadSchema.parse(payload).prompt,
    texts: [],
    video: id,
  }),
  answer: (_item, answer) => [{ label: null, text: answerSchema.parse(answer).text }],
  nonAnswer: () => null,
  correct: ({ reference }) => [
    { label: 'Human caption', text: keySchema.parse(reference).humanCaption },
  ],
  verdict: ({ reference }, answer, reply): ExplainedVerdict | null => {
    const verdict = appliedVerdict(
      answerSchema.parse(answer),
      keySchema.parse(reference).humanCaption,
    );
    if (!verdict) return null;
    const reasons = reply === null ? [] : getReasons(reply, verdict.lines);
    return {
      verdict: countsText(verdict.lines),
      reason: null,
      parts: verdict.lines.map((line, i) => toPart(line, reasons[i])),
    };
  },
};

function toPart([text, evidence, type, verdict]: Line, reason: string | undefined) {
  const hasEvidence = evidence !== '' && !isMisparsedEvidence(evidence);
  return {
    text,
    verdict,
    notes: [
      { label: 'Type', text: type },
      ...(hasEvidence ? [{ label: 'Evidence', text: evidence }] : []),
      ...(reason ? [{ label: 'Reasoning', text: reason }] : []),
    ],
  };
}

/** Returns the number of lines by verdict, for example “3 entailment, 1 contradiction”. */
function countsText(lines: readonly Line[]): string {
  const counts = verdicts.flatMap(({ id }) => {
    const count = lines.filter(([, , , verdict]) => verdict.replace(/^undet/, 'underdet') === id);
    return count.length > 0 ? [`${count.length} ${id}`] : [];
  });
  return counts.length > 0 ? counts.join(', ') : `${lines.length} lines with other verdicts`;
}

/** Returns the judge's reasoning by line; empty if the reply doesn't belong to the lines. */
function getReasons(reply: string, lines: readonly Line[]): string[] {
  const text = replyText(reply);
  const matchesLines = (read: readonly ReplyLine[] | null): read is readonly ReplyLine[] =>
    read?.length === lines.length && read.every((candidate, i) => candidate.text === lines[i]?.[0]);
  const read = [parseReply(text), parseReply(tidyReply(text))].find(matchesLines);
  return read?.map(({ reasoning }) => reasoning) ?? [];
}
