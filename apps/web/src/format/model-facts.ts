import { createOnce } from '@clapboard/metrics';
import { type ModelFactType, modelFacts, readModelFact } from '@clapboard/services/model-facts';
import { formatMonth, formatParameters } from './values';

const longMonths = createOnce(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `March 2025`, in UTC. */
export function formatLongMonth(date: Date): string {
  return longMonths().format(date);
}

/** Returns a fact in words: `7B`, `Open`, `Mar 2025` or `March 2025`. */
export function formatModelFact(
  type: ModelFactType,
  fact: string | number,
  month: 'short' | 'long',
): string {
  switch (type) {
    case 'billions':
      return formatParameters(Number(fact));
    case 'month': {
      const date = new Date(`${String(fact).slice(0, 7)}-01T00:00:00Z`);
      if (Number.isNaN(date.getTime())) return String(fact);
      return month === 'short' ? formatMonth(date) : formatLongMonth(date);
    }
    case 'weights':
      return fact === 'open' ? 'Open' : 'Closed';
    case 'text':
      return String(fact);
  }
}

/** Returns the facts of a model in words, for lists of names and values; `text` is null where not stated. */
export function describeModel(model: Parameters<typeof readModelFact>[0]) {
  return modelFacts.map(({ key, title, type, form }) => {
    const fact = readModelFact(model, key);
    return {
      key,
      title,
      text: fact === null ? null : formatModelFact(type, fact, 'long'),
      emptyText: form.optOut?.label ?? 'Unknown',
    };
  });
}
