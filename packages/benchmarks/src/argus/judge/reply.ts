import { z } from 'zod';
import type { ParsedReply } from '../../contract/judging';
import { replyText, unreadable } from '../../judging/reply';
import { parseReply, type ReplyLine } from '../cost/judge-reply';
import { maxLines } from '../formats/judgement';
import type { Line } from '../item';
import { sentenceTypes, verdicts } from '../slices';
import { tidyReply } from './tidy-reply';

const label = (names: readonly string[]) =>
  z
    .string()
    .transform((text) =>
      (text.split('\n')[0] ?? '')
        .slice(0, 100)
        .toLowerCase()
        .replace(/^[\s*_`"'{[(]+|[\s*_`"'}\]).]+$/g, '')
        .replace(/[\s_]+/g, '-'),
    )
    .pipe(z.enum(names));

const replySchema = z
  .array(
    z.object({
      number: z.number(),
      // Without its own text, the parser would use the first item.
      text: z.string().regex(/^(?!-\s*Type:)[\s\S]/),
      evidence: z.string(),
      type: label(sentenceTypes.map(({ id }) => id)),
      verdict: label([...verdicts.map(({ id }) => id), 'undetermined']),
    }),
  )
  .min(1)
  .max(maxLines)
  .refine((lines) => isCounted(lines));

/**
 * From 0 or 1, without duplicates and gaps: otherwise the judge started again, or lines are lost.
 */
function isCounted(lines: readonly { number: number }[]): boolean {
  const first = lines[0]?.number ?? 0;
  return first <= 1 && lines.every(({ number }, i) => number === first + i);
}

/**
 * Parses a judge's labels with the port of the official parser: the reply as it is, else
 * normalised. Types and verdicts ignore case; an unknown one invalidates the whole reply, as in the
 * official code (`nli_eval.py`).
 */
export function readReply(reply: string): ParsedReply {
  const text = replyText(reply);
  const lines = toLines(parseReply(text)) ?? toLines(parseReply(tidyReply(text)));
  if (lines) return { verdict: { lines } };
  return unreadable(
    reply,
    'The reply is not a block for each line, counted from 1, with known types and verdicts',
  );
}

function toLines(parsed: readonly ReplyLine[] | null): Line[] | null {
  const read = replySchema.safeParse(parsed);
  if (!read.success) return null;
  return read.data.map(({ text, evidence, type, verdict }) => [text, evidence, type, verdict]);
}
