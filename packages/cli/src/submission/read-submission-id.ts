import { UsageError } from '../failure';

/** The id of a submission from its id or address, as the only argument. Throws UsageError. */
export function readSubmissionId(positionals: readonly string[]): string {
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0)
    throw new UsageError('Name one submission by its ID or address.');
  return parseSubmissionId(text);
}

/** The id of a submission from its id or address. Throws UsageError for an empty text. */
export function parseSubmissionId(text: string): string {
  if (text === '') throw new UsageError('An ID is empty. Is the variable that holds it set?');
  return /\/submissions\/([\w-]+)/.exec(text)?.[1] ?? text;
}
