/**
 * Whether two verdicts make the same of an answer: values of an outcome's channel that differ by no
 * more than the tolerance. NaN, neither right nor wrong, is the same as NaN alone.
 */
export function sameJudgement(left: number, right: number, tolerance: number): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) && Number.isNaN(right);
  return left === right || Math.abs(left - right) <= tolerance;
}
