import type { Figure } from '../contract/figure';
import type { Scoring } from '../contract/scorer';
import type { Answers, Item } from '../contract/scoring';

type FigureOfKind<Kind extends Figure['kind']> = Figure & { kind: Kind };

/** Finds charts of scored answers by id; undefined if there is none of this kind. */
export function figuresById(
  scoring: Pick<Scoring, 'outcomes' | 'figures'>,
  task: string,
  items: readonly Item[],
  answers: Answers,
): <Kind extends Figure['kind']>(kind: Kind, id: string) => FigureOfKind<Kind> | undefined {
  const outcomes = scoring.outcomes(task, items, answers);
  const figures = scoring.figures({ task, items, answers, outcomes });
  return <Kind extends Figure['kind']>(kind: Kind, id: string) =>
    figures.find(
      (figure): figure is FigureOfKind<Kind> => figure.kind === kind && figure.id === id,
    );
}

/** Values of a chart’s series by id. */
export function getValues(
  figure: Extract<Figure, { series: unknown }> | undefined,
): Record<string, readonly (number | null)[]> {
  return Object.fromEntries(figure?.series.map(({ id, values }) => [id, values]) ?? []);
}
