import { formatCount } from '@clapboard/metrics';

/** Maximum number of ids or positions in a message. */
const named = 5;

/** The first ids or positions as text, with the number of the rest. */
export function listFirst(all: readonly string[]): string {
  const first = all.slice(0, named).join(', ');
  return all.length > named ? `${first} and ${formatCount(all.length - named)} more` : first;
}
