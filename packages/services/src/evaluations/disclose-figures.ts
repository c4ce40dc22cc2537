import type { Figure } from '@clapboard/benchmarks';

/**
 * A submitter knows the scores of each item, but not which of the two belongs to the true answer: a
 * cell of few items would say it.
 */
const fewestItems = 5;

/**
 * A figure as it may be shown on a private revision: cells with fewer than five items are left out, and
 * the caption says so. Other figures go through; they hold numbers over whole slices, as scores do.
 */
export function disclosedFigure(figure: Figure): Figure {
  if (figure.kind !== 'density') return figure;
  const panels = figure.panels.map((panel) => ({
    ...panel,
    cells: panel.cells.filter(([, , items]) => items >= fewestItems),
  }));
  return {
    ...figure,
    caption: `${figure.caption} Cells with fewer than ${fewestItems} items are not drawn, because the correct answers of this dataset are private.`,
    panels,
  };
}
