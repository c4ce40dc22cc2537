import type { Json } from '@clapboard/intake';
import { excerpt, kindOf } from '../reading/entry';
import type { Verdict } from './item';

/** A verdict, or why there is none. */
export type ReadVerdict = { verdict: Verdict; outOfRange: boolean } | { complaint: string };

/**
 * A judge's record as `results_parser.py` reads it. The score comes from the record, else from the
 * first element of the list it is wrapped in; `pred` likewise, else it is the record's `type`. It
 * counts as `correct` or `incorrect` in any case, but only exactly so: a space or a full stop makes
 * it neither. Where the official parser stops with an error, there is a complaint.
 */
export function readVerdict(record: Json): ReadVerdict {
  const inner = Array.isArray(record) ? record[0] : record;
  const given = member(inner, 'score');
  if (given === undefined) return { complaint: 'The verdict has no "score".' };
  const score = pythonInt(given);
  if (score === null) {
    return {
      complaint: `The score is ${excerpt(given)}, which is no integer and cannot be truncated to one.`,
    };
  }
  const pred =
    member(inner, 'pred') ?? (Array.isArray(record) ? undefined : member(record, 'type'));
  if (pred === undefined) return { complaint: 'The verdict has no "pred".' };
  if (typeof pred !== 'string') {
    return { complaint: `The "pred" is ${kindOf(pred)}, not "correct" or "incorrect".` };
  }
  const word = pred.toLowerCase();
  const correct = word === 'correct' ? true : word === 'incorrect' ? false : null;
  return { verdict: { correct, score }, outOfRange: score < 0 || score > 5 };
}

function member(value: Json | undefined, key: string): Json | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Python's `int()` of a JSON value: numbers truncated, integer literals in texts; null where it raises. */
function pythonInt(value: Json): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // `+ 0` because truncating −0.5 gives −0, which no integer is.
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) + 0 : null;
  if (typeof value !== 'string') return null;
  const literal = value.trim();
  if (!/^[+-]?\d+(?:_\d+)*$/.test(literal)) return null;
  const number = Number(literal.replaceAll('_', '')) + 0;
  return Number.isFinite(number) ? number : null;
}
