import type { ChoiceTable } from './choice-table';

/** Pseudo-answers distributed evenly over an item's choices. */
const priorAnswers = 1;

/**
 * The probability of each submission making each choice, from all others' choices on the item and
 * the submission's preference for kinds of choices (being right, the letter A, saying yes).
 */
export interface ExpectedChoices {
  /** by code: number of answers with this choice, including the prior */
  weights: Float64Array;
  /** by row and kind: preference relative to the others */
  preferences: readonly Float64Array[];
  /**
   * by row and item: Σ weight × preference over the item's choices, without the row's own answer
   */
  totals: readonly Float64Array[];
}

/** Rounds of raking; further ones change preferences by less than a hundredth. */
const rounds = 8;

/**
 * Fits the log-linear model item × choice + submission × kind: P(a chooses c on i) is proportional
 * to (others' answers c) × (preference of a for the kind of c). Preferences are raked until each
 * submission's expected choices of each kind equal its actual ones (iterative proportional fitting,
 * Deming and Stephan 1940).
 */
export function computeExpectedChoices(table: ChoiceTable): ExpectedChoices {
  const weights = computePriorWeights(table);
  for (const row of table.rows) {
    for (const code of row) if (code >= 0) weights[code] = (weights[code] ?? 0) + 1;
  }
  const preferences: Float64Array[] = [];
  const totals: Float64Array[] = [];
  for (const row of table.rows) {
    const fitted = fitRow(table, weights, row);
    preferences.push(fitted.preference);
    totals.push(fitted.total);
  }
  return { weights, preferences, totals };
}

function computePriorWeights({ firstCodes, kinds, open }: ChoiceTable): Float64Array {
  const weights = new Float64Array(kinds.length);
  for (let item = 0; item + 1 < firstCodes.length; item += 1) {
    const [from = 0, to = 0] = [firstCodes[item], firstCodes[item + 1]];
    weights.fill(priorAnswers / (to - from + (open ? 1 : 0)), from, to);
  }
  return weights;
}

function fitRow(
  { firstCodes, kinds, kindCount }: ChoiceTable,
  weights: Float64Array,
  row: Int32Array,
): { preference: Float64Array; total: Float64Array } {
  const preference = new Float64Array(kindCount).fill(1);
  const total = new Float64Array(row.length);
  const made = new Float64Array(kindCount);
  for (const code of row) {
    if (code >= 0) made[kinds[code] ?? 0] = (made[kinds[code] ?? 0] ?? 0) + 1;
  }
  const expected = new Float64Array(kindCount);
  for (let round = 0; round <= rounds; round += 1) {
    expected.fill(0);
    for (let item = 0; item < row.length; item += 1) {
      const choice = row[item] ?? -1;
      if (choice < 0) continue;
      const [from = 0, to = 0] = [firstCodes[item], firstCodes[item + 1]];
      let sum = 0;
      for (let code = from; code < to; code += 1) {
        const others = (weights[code] ?? 0) - (code === choice ? 1 : 0);
        sum += others * (preference[kinds[code] ?? 0] ?? 1);
      }
      total[item] = sum;
      for (let code = from; code < to; code += 1) {
        const others = (weights[code] ?? 0) - (code === choice ? 1 : 0);
        const kind = kinds[code] ?? 0;
        expected[kind] = (expected[kind] ?? 0) + (others * (preference[kind] ?? 1)) / sum;
      }
    }
    // The last round only computes the totals for the final preferences.
    if (round === rounds) break;
    for (let kind = 0; kind < kindCount; kind += 1) {
      const ratio = ((made[kind] ?? 0) + 0.5) / ((expected[kind] ?? 0) + 0.5);
      preference[kind] = (preference[kind] ?? 1) * ratio;
    }
  }
  return { preference, total };
}
