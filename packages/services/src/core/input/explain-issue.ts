import { formatCount } from '@clapboard/metrics';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const typeHints: Readonly<Record<string, string>> = {
  array: 'Use an array.',
  boolean: 'Use true or false.',
  int: 'Use a whole number.',
  null: 'Use null.',
  number: 'Use a number.',
  object: 'Use an object.',
  record: 'Use an object.',
  string: 'Use a string.',
};

const formatHints: Readonly<Record<string, string>> = {
  date: 'Use a date, such as 2026-11-30.',
  datetime: 'Use a date and time, such as 2026-11-30T12:00:00Z.',
  email: 'Use an e-mail address, such as name@example.org.',
  url: 'Use a URL, such as https://example.org.',
  uuid: 'Use an ID as the site returns it.',
};

/**
 * Returns what to do about invalid input, for schemas without a message of their own. Undefined where the schema
 * library’s message stays. Pass it to a parser as `error`.
 */
export function explainIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : typeHints[issue.expected];
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required.' : listValues(issue.values);
    case 'invalid_format':
      return formatHints[issue.format];
    case 'too_small':
    case 'too_big':
      return explainSize(issue);
    case 'invalid_union':
      return explainUnion(issue);
    default:
      return undefined;
  }
}

function listValues(values: readonly unknown[]): string {
  if (values.length === 1 && values[0] === '') return 'Leave this field empty.';
  const names = values.map((value) => `\`${String(value)}\``);
  return `Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`;
}

function explainSize(
  issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>,
): string | undefined {
  const isLower = issue.code === 'too_small';
  const limit = Number(isLower ? issue.minimum : issue.maximum);
  const size = issue.exact ? 'exactly' : isLower ? 'at least' : 'at most';
  switch (issue.origin) {
    case 'string':
      if (isLower && limit === 1) return 'This field can’t be empty.';
      return `Use ${size} ${formatCount(limit)} characters.`;
    case 'array':
      return `Use ${size} ${formatCount(limit)} ${limit === 1 ? 'entry' : 'entries'}.`;
    case 'number':
    case 'int':
      if (issue.inclusive) return `Use ${size} ${limit}.`;
      return `Use a number ${isLower ? 'above' : 'below'} ${limit}.`;
    default:
      return undefined;
  }
}

/** Lists what each form of the input would need. */
function explainUnion(issue: Extract<RawIssue, { code: 'invalid_union' }>): string | undefined {
  if (issue.input === undefined) return 'This field is required.';
  if (issue.inclusive === false) return 'Use only one of the alternatives.';
  if (issue.options) return listValues(issue.options);
  const forms = issue.errors.map((problems) =>
    problems
      .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
      .join(' '),
  );
  return [...new Set(forms)].join(' Or: ') || undefined;
}
