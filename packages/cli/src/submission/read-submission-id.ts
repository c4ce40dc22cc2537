import { UsageError } from '../failure';

/** The id of a submission from its id or address, as the only argument. Throws UsageError. */
export function readSubmissionId(positionals: readonly string[]): string {
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) throw new UsageError('Name one submission by its id.');
  return parseSubmissionId(text);
}

/** The id of a submission from its id or address. */
export function parseSubmissionId(text: string): string {
  return /\/submissions\/([\w-]+)/.exec(text)?.[1] ?? text;
}
