import type { CanaryDifference } from '@clapboard/services/canary';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CanaryDifferences } from './canary-differences';

function readCells(difference: Partial<CanaryDifference>): (string | undefined)[] {
  const whole = { task: 'yes_no', metric: 'accuracy', slice: 'overall', field: 'value' };
  const html = renderToStaticMarkup(
    <CanaryDifferences
      benchmark="tempcompass"
      differences={[{ ...whole, before: 0.5, after: null, ...difference }]}
    />,
  );
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
}

it('names a number that differs by the titles of its task, metric and aspect', () => {
  expect(readCells({})).toEqual(['Yes/No QA', 'Accuracy', 'Overall', 'Value', '0.5', 'none']);
});

it('names a composite and a coverage count', () => {
  expect(readCells({ task: 'average' }).slice(0, 2)).toEqual([
    'Average of the four tasks',
    'Accuracy',
  ]);
  expect(readCells({ metric: null, field: 'unparseable' }).slice(1, 4)).toEqual([
    'Coverage',
    'Overall',
    'Unreadable',
  ]);
});

it('shows IDs that the definition no longer has', () => {
  const removed = { task: 'old_task', metric: 'old_metric', slice: 'old_slice' };
  expect(readCells(removed).slice(0, 3)).toEqual(['old_task', 'old_metric', 'old_slice']);
});
