/**
 * Cost of a misordered pair of dynamic actions (paper, section 3.2.2; default of the official
 * code).
 */
const orderPenalty = 0.1;

/** A judged line of the target caption. */
interface JudgedTarget {
  type: string;
  verdict: string;
}

/** A judged line with the source line (from 0) of its evidence; null also if the cost doesn't depend on it. */
export interface TargetLine extends JudgedTarget {
  evidenceLine: number | null;
}

export interface Alignment {
  /** source line of each target line */
  path: number[];
  /** base cost and order penalty of each target line on the path */
  base: Float64Array;
  penalty: Float64Array;
  cost: number;
  /** maximum cost of this number of lines; 0 makes the normalised cost NaN or Infinity */
  maxCost: number;
  normalised: number;
  /** cost of the best alignment that ends in each source line */
  lastRow: Float64Array;
}

/**
 * Finds the cheapest alignment of target lines to source lines with the official dynamic programme:
 * same costs and, among equally cheap alignments, the same path (first strict minimum). Time is
 * O(targets × sources²): instead of whole paths, stores only the number of entailed dynamic actions
 * after each source line. Throws without target or source lines.
 */
export function align(targets: readonly TargetLine[], sources: number): Alignment {
  if (targets.length === 0 || sources === 0) throw new Error('No lines to align.');
  const penalties = penaltySums(targets.length);
  const parents = new Int32Array(targets.length * sources);
  let costs = new Float64Array(sources);
  let nextCosts = new Float64Array(sources);
  // later[rows[k] * sources + j]: entailed actions after line j on the path stored for line k
  let later = new Int32Array(sources * sources);
  let nextLater = new Int32Array(sources * sources);
  let rows = new Int32Array(sources);
  let nextRows = new Int32Array(sources);
  for (const [i, target] of targets.entries()) {
    const penalised = isPenalised(target);
    const action = isEntailedAction(target);
    const cheapest = findLowest(costs);
    for (let j = 0; j < sources; j += 1) {
      const base = baseCost(target, j);
      let lowest = Number.POSITIVE_INFINITY;
      let from = 0;
      for (let k = 0; k < sources; k += 1) {
        const least = (costs[k] as number) + base;
        if (least >= lowest) continue;
        const count = penalised ? (later[(rows[k] as number) * sources + j] as number) : 0;
        const total = least + (penalties[count] as number);
        if (total < lowest) {
          lowest = total;
          from = k;
          // No later line is cheaper.
          if (total === cheapest + base) break;
        }
      }
      nextCosts[j] = lowest;
      parents[i * sources + j] = from;
      const row = rows[from] as number;
      nextRows[j] = action ? j : row;
      if (!action) continue;
      for (let at = 0; at < sources; at += 1) {
        const count = later[row * sources + at] as number;
        nextLater[j * sources + at] = at < j ? count + 1 : count;
      }
    }
    [costs, nextCosts] = [nextCosts, costs];
    [rows, nextRows] = [nextRows, rows];
    if (action) [later, nextLater] = [nextLater, later];
  }
  return describe(targets, pathTo(costs, parents, targets.length), costs, penalties);
}

/** Maximum cost of judged lines: every line but the entailed actions, and all of these out of order. */
export function maxCost(targets: readonly JudgedTarget[]): number {
  const actions = targets.filter(isEntailedAction).length;
  return targets.length - actions + orderPenalty * ((actions * (actions - 1)) / 2);
}

/** Official code skips the penalty only for a line that is neither; the paper counts pairs of dynamic actions only. */
function isPenalised({ type, verdict }: JudgedTarget): boolean {
  return type === 'dynamic-action' || verdict === 'entailment';
}

function isEntailedAction({ type, verdict }: JudgedTarget): boolean {
  return type === 'dynamic-action' && verdict === 'entailment';
}

/** Cost of a target line at source line j, without order. An unknown type counts like an action. */
function baseCost(target: TargetLine, j: number): number {
  if (!needsEvidence(target)) return target.verdict === 'entailment' ? 0 : 1;
  return target.evidenceLine === j ? 0 : 1;
}

/** Whether the cost of a line depends on its evidence. */
export function needsEvidence({ type, verdict }: JudgedTarget): boolean {
  return verdict === 'entailment' && type !== 'summary' && type !== 'visual-description';
}

/** Adds n penalties one by one, as the official code does: 3 × 0.1 would differ in the last bit. */
function penaltySums(most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  for (let n = 1; n <= most; n += 1) sums[n] = (sums[n - 1] as number) + orderPenalty;
  return sums;
}

/** The path to the cheapest last line; `parents` has a row of source lines for each target line. */
function pathTo(lastRow: Float64Array, parents: Int32Array, targets: number): number[] {
  let at = lastRow.indexOf(findLowest(lastRow));
  const path = new Array<number>(targets);
  for (let i = targets - 1; i >= 0; i -= 1) {
    path[i] = at;
    at = parents[i * lastRow.length + at] ?? 0;
  }
  return path;
}

function findLowest(costs: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let j = 0; j < costs.length; j += 1) lowest = Math.min(lowest, costs[j] as number);
  return lowest;
}

function describe(
  targets: readonly TargetLine[],
  path: number[],
  lastRow: Float64Array,
  penalties: Float64Array,
): Alignment {
  const base = Float64Array.from(targets, (target, i) => baseCost(target, path[i] ?? 0));
  const penalty = Float64Array.from(targets, (target, i) => {
    if (!isPenalised(target)) return 0;
    const line = path[i] ?? 0;
    let outOfOrder = 0;
    for (const [k, earlier] of targets.entries()) {
      if (k === i) break;
      if (isEntailedAction(earlier) && (path[k] ?? 0) > line) outOfOrder += 1;
    }
    return penalties[outOfOrder] ?? 0;
  });
  const cost = findLowest(lastRow);
  const most = maxCost(targets);
  return { path, base, penalty, cost, maxCost: most, normalised: cost / most, lastRow };
}
