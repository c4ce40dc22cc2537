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

/** Reads a receipt. Throws CommandFailure if the file can’t be read or is none. */
export async function readReceipt(file: string): Promise<Receipt> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandFailure(`Can't read ${file}.`, { exitCode: exitCodes.invalid, cause });
  });
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new CommandFailure(`${file} isn't a receipt. Get one with \`clapboard receipt ID\`.`, {
    exitCode: exitCodes.invalid,
  });
}

/** Returns null if the text isn’t JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
