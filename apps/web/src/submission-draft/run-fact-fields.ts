import { type RunFact, type RunFactKey, runFacts } from '@clapboard/benchmarks/run-facts';
import { runFactsSchema } from '@clapboard/services/run-facts';
import { z } from 'zod';
import { parseNumber } from './parse-number';

/** A text per fact, as the user typed it. */
export type RunFactTexts = Record<RunFactKey, string>;

/** The fields of a draft. */
export const runFactFields = Object.fromEntries(
  runFacts.map(({ key }) => [key, z.string().default('')]),
) as Record<RunFactKey, z.ZodDefault<z.ZodString>>;

/** Returns a fact as the server expects it; NaN where the text is no number. */
function parseRunFact({ key, type }: RunFact, texts: RunFactTexts): string | number | null {
  const text = texts[key].trim();
  if (type === 'text' || type === 'paragraphs') return text;
  return text === '' ? null : parseNumber(text);
}

/** Returns the errors of facts, by control. */
export function runFactErrors(texts: RunFactTexts): Record<string, string> {
  return Object.fromEntries(
    runFacts.flatMap((fact) => {
      const parsed = runFactsSchema.shape[fact.key].safeParse(parseRunFact(fact, texts));
      return parsed.success ? [] : [[fact.key, parsed.error.issues[0]?.message ?? '']];
    }),
  );
}

/** Returns the facts of a valid draft, as the server expects them. */
export function runFactsBody(texts: RunFactTexts) {
  return Object.fromEntries(runFacts.map((fact) => [fact.key, parseRunFact(fact, texts)]));
}
