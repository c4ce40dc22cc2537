import { z } from 'zod';
import { strip } from './cost/python-text';

export const taskIds = ['hallucination', 'omission'] as const;
export type TaskId = (typeof taskIds)[number];

/** The official default prompt (paper, section 4.3). */
export const captionPrompt = 'Describe the video in great detail.';

/**
 * The prompt, which a model is shown, and a fingerprint of the human caption. A guess could be tested
 * against the fingerprint, so it stays on the server: where a reader has the payload, it can tell
 * whether a judgement was made with this human caption.
 */
export const payloadSchema = z.object({ prompt: z.string(), humanCaption: z.string() });

export const keySchema = z.object({ humanCaption: z.string() });

/** A judged line: text, evidence, type, verdict. */
export const lineSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** An answer: the caption and, where it was judged, the fingerprint of the human caption it was judged with and the judged lines. */
export const answerSchema = z.object({
  text: z.string(),
  verdict: z.object({ human: z.string().nullable(), lines: z.array(lineSchema) }).optional(),
});

export type Answer = z.infer<typeof answerSchema>;
export type Line = z.infer<typeof lineSchema>;

/** A text as far as line ends and white space around it do not matter: neither changes its sentences. */
export function sameText(text: string): string {
  return strip(text.replace(/\r\n?/g, '\n'));
}

/** 64 bits that tell captions apart (FNV-1a with two offsets); no protection against somebody who guesses the caption, so never to be shown. */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (const byte of new TextEncoder().encode(sameText(text))) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193) ^ (low >>> 15);
  }
  return [high, low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
