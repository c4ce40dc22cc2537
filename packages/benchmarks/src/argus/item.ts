import { z } from 'zod';
import { isMembers, isString, plainSchema } from '../reading/plain-schema';
import { strip } from '../reading/python-text';

export const taskIds = ['hallucination', 'omission'] as const;
export type TaskId = (typeof taskIds)[number];

/** The official default prompt (paper, section 4.3). */
export const captionPrompt = 'Describe the video in great detail.';

/**
 * The prompt shown to the model, and a fingerprint of the human caption. The fingerprint stays on
 * the server because a guess could be tested against it: a reader with the payload can tell whether
 * a judgement was made with this human caption.
 */
export const payloadSchema = z.object({ prompt: z.string(), humanCaption: z.string() });

export const keySchema = plainSchema(z.object({ humanCaption: z.string() }), ({ humanCaption }) =>
  isString(humanCaption),
);

/** A judged line: text, evidence, type, verdict. */
export const lineSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/**
 * An answer: the caption and, if judged, the fingerprint of the human caption used and the judged
 * lines.
 */
const fullAnswerSchema = z.object({
  text: z.string(),
  verdict: z.object({ human: z.string().nullable(), lines: z.array(lineSchema) }).optional(),
});

export const answerSchema = plainSchema(
  fullAnswerSchema,
  ({ text, verdict }) => isString(text) && (verdict === undefined || isVerdict(verdict)),
);

function isVerdict(value: unknown): boolean {
  if (!isMembers(value) || !Array.isArray(value.lines)) return false;
  return (isString(value.human) || value.human === null) && value.lines.every(isLine);
}

function isLine(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 4) return false;
  return isString(value[0]) && isString(value[1]) && isString(value[2]) && isString(value[3]);
}

export type Answer = z.infer<typeof fullAnswerSchema>;
export type Line = z.infer<typeof lineSchema>;

/** Normalises line ends and surrounding whitespace, which don't change a text's sentences. */
export function sameText(text: string): string {
  return strip(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
}

const encoder = new TextEncoder();

/**
 * 64 bits that identify captions (FNV-1a with two offsets); no protection against guessing, so
 * never show them.
 */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  const bytes = encoder.encode(sameText(text));
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193) ^ (low >>> 15);
  }
  return [high, low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
