import { type DefinedRunFact, type RunFact, runFacts } from '@clapboard/benchmarks/run-facts';
import { formatCount } from '@clapboard/metrics';
import { z } from 'zod';
import { multiLine, singleLine } from '../text/text-rules';

/** The schema of each fact, by its key. */
type RunFactShape = {
  [Fact in DefinedRunFact as Fact['key']]: Fact['type'] extends 'text' | 'paragraphs'
    ? z.ZodDefault<z.ZodString>
    : z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
};

/** Facts of a run; empty or null where not stated. */
export const runFactsSchema = z
  .object(
    Object.fromEntries(
      runFacts.map((fact) => [fact.key, getSchema(fact).describe(describeFact(fact))]),
    ) as RunFactShape,
  )
  .describe('Facts of the run. Empty or null: not stated.');

function describeFact({ title, hint }: RunFact): string {
  return hint === undefined ? `${title}.` : `${title}. ${hint}`;
}

function getSchema({ type, max }: RunFact): z.ZodType {
  if (type === 'text' || type === 'paragraphs') {
    const [pattern, error] = type === 'text' ? singleLine : multiLine;
    return z
      .string()
      .trim()
      .max(max, { error: `Use at most ${max} characters.` })
      .regex(pattern, error)
      .default('');
  }
  const number =
    type === 'count'
      ? z.int({ error: 'Enter a whole number.' })
      : z.number({ error: 'Enter a number.' });
  return number
    .nonnegative({ error: 'Enter a number that isn’t negative.' })
    .max(max, { error: `Enter at most ${formatCount(max)}.` })
    .nullable()
    .default(null);
}
