import { type RunFact, type RunFactKey, runFacts } from '@clapboard/benchmarks/run-facts';
import { parseNumber } from '@/format/parse-number';

/** A text per fact, as the user typed it. */
export type RunFactTexts = Record<RunFactKey, string>;

export const emptyRunFacts = Object.fromEntries(
  runFacts.map(({ key }) => [key, '']),
) as RunFactTexts;

/** Returns a fact as the server expects it; NaN where the text is no number. */
export function parseRunFact({ key, type }: RunFact, texts: RunFactTexts): string | number | null {
  const text = texts[key].trim();
  if (type === 'text' || type === 'paragraphs') return text;
  return parseNumber(text);
}

/** Returns the facts of a valid draft, as the server expects them. */
export function runFactsBody(texts: RunFactTexts) {
  return Object.fromEntries(runFacts.map((fact) => [fact.key, parseRunFact(fact, texts)]));
}
