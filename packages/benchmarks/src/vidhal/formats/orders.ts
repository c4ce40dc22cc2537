import type { Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { type Entry, excerpt, getKind, type Report } from '../../reading/entry';
import { suggestMember } from '../../reading/found-keys';
import { strip } from '../../reading/python-text';
import { isLetter, isWholeOrder } from '../letters';

/** Options of a text to keep: any number except three scores 0, and a text of commas alone would fill the memory. */
const maxOptions = 1000;

/**
 * Returns the options of an order like the official code: a list unchanged, a text split at every
 * comma with spaces removed (so that an empty text gives one empty option). Null if it fails.
 */
export function getOptions(value: Json): string[] | null {
  if (typeof value === 'string') return value.split(',', maxOptions).map(strip);
  if (!Array.isArray(value)) return null;
  return value.every((option) => typeof option === 'string') ? value : null;
}

/**
 * Returns the options of one answer, or undefined with an error if the official code fails: a value
 * that is no order, or three different options including one that wasn't shown. Answers with fewer,
 * more or repeated options are valid and score 0.
 */
export function readOrder(entry: Entry, item: string, report: Report): string[] | undefined {
  const { value } = entry;
  const options = getOptions(value);
  if (options === null) {
    report({
      severity: 'error',
      code: 'prediction_type',
      at: entry.at,
      message: `${item}: the prediction is ${Array.isArray(value) ? `a list with elements that are not strings: ${excerpt(value)}` : `${getKind(value)}: ${excerpt(value)}`}.`,
      fix: `${suggestMember(value)}Write an order as ["B", "A", "C"] or "B, A, C", or an empty list if the model gave none.`,
    });
    return undefined;
  }
  const strange = isWholeOrder(options) ? options.find((option) => !isLetter(option)) : undefined;
  if (strange !== undefined) {
    report({
      severity: 'error',
      code: 'unknown_letter',
      at: entry.at,
      message: `${item}: ${JSON.stringify(strange)} in ${excerpt(value)} is not one of the options A, B and C.`,
      fix: 'Write the letters A, B and C in upper case without periods or other text, or an empty list if the model gave no order.',
    });
    return undefined;
  }
  return options;
}

/**
 * One warning for all answers that aren't an order of A, B and C, because they would lower the
 * score unnoticed.
 */
export function reportInvalidOrders(
  orders: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  let first: readonly [string, readonly string[]] | undefined;
  let invalid = 0;
  for (const order of orders) {
    if (isWholeOrder(order[1])) continue;
    first ??= order;
    invalid += 1;
  }
  if (!first) return;
  report({
    severity: 'warning',
    code: 'invalid_orders',
    at: first[0],
    message: `Of ${formatCounted(orders.size, 'answer')}, ${formatCounted(invalid, 'doesn’t', 'don’t')} contain A, B and C exactly once each, for example ${first[0]}: ${excerpt([...first[1]])}. Such answers score NDCG 0 and count in the invalid response rate.`,
    fix: 'No action needed if these are the model’s answers. Otherwise fix the step that extracts orders from its text.',
  });
}
