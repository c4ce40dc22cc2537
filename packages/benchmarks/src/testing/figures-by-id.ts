import type { Figure } from '../contract/figure';
import type { Answers, Item, Scoring } from '../contract/scoring';

type OfKind<Kind extends Figure['kind']> = Figure & { kind: Kind };

/** Finds the figures of scored answers by id; undefined where there is none of this kind. */
export function figuresById(
  scoring: Pick<Scoring, 'outcomes' | 'figures'>,
  task: string,
  items: readonly Item[],
  answers: Answers,
): <Kind extends Figure['kind']>(kind: Kind, id: string) => OfKind<Kind> | undefined {
  const outcomes = scoring.outcomes(task, items, answers);
  const figures = scoring.figures({ task, items, answers, outcomes });
  return <Kind extends Figure['kind']>(kind: Kind, id: string) =>
    figures.find((one): one is OfKind<Kind> => one.kind === kind && one.id === id);
}

/** Values of the lines of bars by id. */
export function valuesOf(
  figure: Extract<Figure, { series: unknown }> | undefined,
): Record<string, readonly (number | null)[]> {
  return Object.fromEntries(figure?.series.map(({ id, values }) => [id, values]) ?? []);
}
