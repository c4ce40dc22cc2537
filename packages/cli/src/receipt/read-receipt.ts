import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { exitCodes } from '../exit-codes';
import { CommandFailure } from '../failure';

const number = z.union([z.number(), z.literal('Infinity').transform(Number)]).nullable();

/** The parts of a receipt that decide its numbers. */
const schema = z.object({
  receipt: z.literal(1),
  benchmark: z.string(),
  submission: z.object({
    files: z.array(z.object({ name: z.string(), sha256: z.string(), task: z.string().nullable() })),
  }),
  dataset: z.object({ label: z.string(), sha256: z.string().nullable() }),
  scorer: z.object({ version: z.string() }),
  judging: z.object({ byServer: z.number() }),
  /** null where numbers are not exact */
  intervals: z.object({ seed: z.string().nullable() }).nullable(),
  scores: z.array(
    z.object({
      task: z.string(),
      metric: z.string(),
      slice: z.string(),
      value: number,
      ciLow: number,
      ciHigh: number,
    }),
  ),
});

export type Receipt = z.output<typeof schema>;

/** Reads a receipt. Throws CommandFailure if the file is none. */
export async function readReceipt(file: string): Promise<Receipt> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new CommandFailure(`${file} isn't a receipt. Get one with \`clapboard receipt ID\`.`, {
      exitCode: exitCodes.invalid,
      cause: error,
    });
  }
}
