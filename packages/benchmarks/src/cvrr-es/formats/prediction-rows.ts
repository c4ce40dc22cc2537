import type { Json } from '@clapboard/intake';
import { excerpt, kindOf, type Report } from '../../reading/entry';
import { isObject, textOf } from './members';
import type { PredictionRow } from './record';

/** Rows of an official prediction file, `[{"Q", "A"}, …]`, where `A` is what the model answered. */
export function predictionRows(rows: readonly Json[], report: Report): PredictionRow[] {
  return rows.flatMap((row, i): PredictionRow[] => {
    const at = `$[${i}]`;
    const prompt = isObject(row) ? textOf(row, 'Q') : undefined;
    const text = isObject(row) ? row.A : undefined;
    if (prompt !== undefined && (typeof text === 'string' || text === null)) {
      return [{ at, prompt, text }];
    }
    report({
      severity: 'error',
      code: 'prediction_type',
      at,
      message:
        prompt === undefined
          ? `The entry is no object with a question "Q": ${excerpt(row)}.`
          : `The answer "A" is ${text === undefined ? 'absent' : kindOf(text)}, not text.`,
      fix: 'An entry is {"Q": "<the question>", "A": "<what the model answered>"}.',
    });
    return [];
  });
}
