/** A judged answer that a person labelled too. Outcomes are 0 or 1. */
interface LabelledAnswer {
  /** in the number that is estimated, on any scale; each answer had the same chance of a label */
  weight: number;
  judged: number;
  labelled: number;
}

/** How people’s labels correct the outcomes of a judge. */
interface Rectifier {
  /** how much the judge’s outcomes count: from 0, not at all, to 1 */
  lambda: number;
  /** weighted mean of label − lambda · judged outcome */
  shift: number;
  /** label − lambda · judged outcome − shift, for each answer */
  residuals: number[];
  /** lower bound of the variance of `shift` */
  leastVariance: number;
}

/**
 * Returns the rectifier of prediction-powered inference from a random sample of labelled answers: the mean of people’s
 * labels is estimated as lambda · mean of the judge’s outcomes on all answers + shift. Lambda gives the least variance,
 * within 0…1; with the outcomes of labelled answers among all, that is the slope of labels on outcomes (PPI++:
 * Angelopoulos, Duchi and Zrnic 2023, section 6). A sample with few disagreements shows too little variance, so the
 * bound is that of a sample with one more, half in each direction. Throws without answers.
 */
export function estimateRectifier(answers: readonly LabelledAnswer[]): Rectifier {
  if (answers.length === 0) throw new RangeError('A rectifier needs labels.');
  const { lambda, shift } = regress(answers);
  const residuals = answers.map(({ judged, labelled }) => labelled - lambda * judged - shift);
  const weight = sum(answers.map((answer) => answer.weight)) / answers.length;
  const halves = [
    { weight, judged: 0, labelled: 1, count: 0.5 },
    { weight, judged: 1, labelled: 0, count: 0.5 },
  ];
  return { lambda, shift, residuals, leastVariance: regress([...answers, ...halves]).variance };
}

interface CountedAnswer extends LabelledAnswer {
  /** of such answers in the sample; default 1 */
  count?: number;
}

/** The weighted regression of labels on the judge’s outcomes, and the variance of its `shift`. */
function regress(answers: readonly CountedAnswer[]) {
  const points = answers.map(({ count = 1, ...point }) => ({ count, ...point }));
  const total = sum(points.map(({ count, weight }) => count * weight));
  const judgedMean = sum(points.map((point) => point.count * point.weight * point.judged)) / total;
  const labelledMean =
    sum(points.map((point) => point.count * point.weight * point.labelled)) / total;
  const centred = points.map(({ count, weight, judged, labelled }) => ({
    count,
    x: weight * (judged - judgedMean),
    y: weight * (labelled - labelledMean),
  }));
  const spread = sum(centred.map(({ count, x }) => count * x * x));
  const slope = spread > 0 ? sum(centred.map(({ count, x, y }) => count * x * y)) / spread : 1;
  const lambda = Math.min(1, Math.max(0, slope));
  const squares = sum(centred.map(({ count, x, y }) => count * (y - lambda * x) ** 2));
  return { lambda, shift: labelledMean - lambda * judgedMean, variance: squares / total ** 2 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
