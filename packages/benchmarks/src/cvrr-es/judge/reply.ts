import type { JsonObject } from '@clapboard/file-reader';
import { z } from 'zod';
import type { ParsedReply } from '../../contract/judging';
import { objectsIn } from '../../judging/lenient-objects';
import { replyText, unreadable } from '../../judging/reply';
import type { Verdict } from '../item';

/**
 * `partially correct` is neither, as in a verdict file. Other words, which the official code would
 * drop from the accuracy, are judged again.
 */
const decisions: Readonly<Record<string, boolean | null>> = {
  correct: true,
  incorrect: false,
  'partially correct': null,
  'partially incorrect': null,
};

const wordSchema = z
  .string()
  .transform((word) => word.trim().toLowerCase().replace(/[.!]$/, ''))
  .refine((word) => Object.hasOwn(decisions, word));

/** A number, also as text and as a fraction of 5; truncated, as `results_parser.py` does. */
const scoreSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(?:\.\d+)?(?:\s*\/\s*5)?\s*$/)
      .transform((text) => Number.parseFloat(text)),
  ])
  .pipe(z.number().min(0).max(5))
  .transform(Math.trunc);

/**
 * Parses a judge's reply: an object with `pred` (or `type`, as some judges call it) and `score`.
 * Several objects count if they agree.
 */
export function readReply(reply: string): ParsedReply {
  const objects = objectsIn(replyText(reply)).filter(
    (object) => 'pred' in object || 'type' in object,
  );
  const [first, ...others] = objects.map(getVerdict);
  if (first === undefined) return unreadable(reply, 'The reply has no {"pred", "score"}');
  if (first === null) {
    return unreadable(
      reply,
      'The reply has no "pred" that is correct or incorrect, or no "score" from 0 to 5',
    );
  }
  const differs = others.some(
    (other) => other?.correct !== first.correct || other.score !== first.score,
  );
  return differs
    ? unreadable(reply, 'The reply contains two different verdicts')
    : { verdict: first };
}

function getVerdict(object: JsonObject): Verdict | null {
  const word = wordSchema.safeParse(object.pred ?? object.type);
  const score = scoreSchema.safeParse(object.score);
  if (!word.success || !score.success) return null;
  return { correct: decisions[word.data] ?? null, score: score.data };
}
