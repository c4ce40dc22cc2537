import type { Rng } from '@clapboard/metrics';
import type { ChoiceTable } from './choice-table';

/**
 * Number of submissions that may exchange answers: neighbours in how often they make common
 * choices.
 */
const block = 8;

/**
 * Returns the table with the answers to each item randomly exchanged among submissions of similar
 * skill: this preserves how popular each choice is and, nearly, the skill of each submission, but
 * removes everything else that two submissions have in common.
 */
export function permuteChoices(table: ChoiceTable, { below }: Rng): ChoiceTable {
  const rows = table.rows.map((row) => row.slice());
  const order = byCommonness(table);
  for (let from = 0; from < order.length; from += block) {
    // A small last block joins the previous one.
    const isLast = order.length - from < 2 * block;
    const members = order.slice(from, isLast ? undefined : from + block);
    exchange(rows, members, below);
    if (isLast) break;
  }
  return { ...table, rows };
}

function exchange(rows: readonly Int32Array[], members: readonly number[], below: Rng['below']) {
  const items = rows[0]?.length ?? 0;
  for (let item = 0; item < items; item += 1) {
    const matchingMembers = members.flatMap((i) => {
      const row = rows[i];
      return row && (row[item] ?? -1) >= 0 ? [row] : [];
    });
    for (let i = matchingMembers.length - 1; i > 0; i -= 1) {
      const [row, other] = [matchingMembers[i], matchingMembers[below(i + 1)]];
      if (!row || !other) continue;
      const code = row[item] ?? -1;
      row[item] = other[item] ?? -1;
      other[item] = code;
    }
  }
}

/**
 * Sorts rows by the popularity of their choices, which reflects skill if choices are right or
 * wrong.
 */
function byCommonness({ rows, kinds }: ChoiceTable): number[] {
  const counts = new Float64Array(kinds.length);
  for (const row of rows) {
    for (const code of row) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  const commonness = rows.map((row) => {
    const made = row.filter((code) => code >= 0);
    return made.reduce((sum, code) => sum + (counts[code] ?? 0), 0) / (made.length || 1);
  });
  return [...rows.keys()].sort((a, b) => (commonness[a] ?? 0) - (commonness[b] ?? 0));
}
