import { z } from 'zod';
import { strip } from './cost/python-text';

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

export const keySchema = z.object({ humanCaption: z.string() });

/** A judged line: text, evidence, type, verdict. */
export const lineSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/**
 * An answer: the caption and, if judged, the fingerprint of the human caption used and the judged
 * lines.
 */
export const answerSchema = z.object({
  text: z.string(),
  verdict: z.object({ human: z.string().nullable(), lines: z.array(lineSchema) }).optional(),
});

export type Answer = z.infer<typeof answerSchema>;
export type Line = z.infer<typeof lineSchema>;

/** Normalises line ends and surrounding whitespace, which don't change a text's sentences. */
export function sameText(text: string): string {
  return strip(text.replace(/\r\n?/g, '\n'));
}

/**
 * 64 bits that identify captions (FNV-1a with two offsets); no protection against guessing, so
 * never show them.
 */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  const bytes = new TextEncoder().encode(sameText(text));
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193) ^ (low >>> 15);
  }
  return [high, low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
