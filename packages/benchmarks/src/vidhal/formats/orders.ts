import type { Json } from '@clapboard/intake';
import { type Entry, excerpt, kindOf, type Report } from '../../reading/entry';
import { isLetter, isWholeOrder } from '../letters';

/**
 * The options of an order as official code reads them: a list as it is, a text cut at every comma
 * with spaces removed (so that an empty text gives one empty option). Null where it would stop.
 */
export function optionsOf(value: Json): string[] | null {
  if (typeof value === 'string') return value.split(',').map((option) => option.trim());
  if (!Array.isArray(value)) return null;
  return value.every((option) => typeof option === 'string') ? value : null;
}

/**
 * The options of one answer, or undefined with an error where official code stops: a value that is
 * no order at all, or three different options of which one was not shown. Answers with fewer, more
 * or repeated options are valid input and score 0.
 */
export function readOrder(
  { at, value }: Entry,
  item: string,
  report: Report,
): string[] | undefined {
  const options = optionsOf(value);
  if (options === null) {
    report({
      severity: 'error',
      code: 'prediction_type',
      at,
      message: `${item}: the prediction is ${Array.isArray(value) ? `a list that holds other things than texts: ${excerpt(value)}` : `${kindOf(value)}: ${excerpt(value)}`}.`,
      fix: 'Write an order as ["B", "A", "C"] or "B, A, C"; write an empty list where the model gave none.',
    });
    return undefined;
  }
  const strange = options.find((option) => !isLetter(option));
  if (isWholeOrder(options) && strange !== undefined) {
    report({
      severity: 'error',
      code: 'unknown_letter',
      at,
      message: `${item}: ${JSON.stringify(strange)} in ${excerpt(value)} is not one of the options A, B and C.`,
      fix: 'Write the letters A, B and C in upper case, without full stops or other text; write an empty list where the model gave no order.',
    });
    return undefined;
  }
  return options;
}

/** One warning for all answers that are no order of A, B and C, because they lower the score unseen otherwise. */
export function reportInvalidOrders(
  orders: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  const invalid = [...orders].filter(([, options]) => !isWholeOrder(options));
  const [first] = invalid;
  if (!first) return;
  report({
    severity: 'warning',
    code: 'invalid_orders',
    at: first[0],
    message: `${invalid.length} of ${orders.size} answers do not name A, B and C once each, for instance ${first[0]}: ${excerpt([...first[1]])}. They score NDCG 0 and count in the invalid response rate.`,
    fix: 'Nothing to do if that is what the model answered. Otherwise mend the step that extracts the order from its text.',
  });
}
