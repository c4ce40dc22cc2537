import { type Chart, findBenchmark, shownTasks } from '@clapboard/benchmarks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaperCharts } from './paper-charts';

/** 51 of 80, a tie that official scorers round in different ways. */
const bars: Chart = {
  id: 'bars',
  kind: 'bars',
  title: 'Accuracy by test',
  caption: 'How to read it.',
  source: null,
  scale: { title: 'Accuracy', unit: 'percent', decimals: 1 },
  categories: [{ id: 'a', title: 'A' }],
  series: [{ id: 'this', title: 'This result', values: [51 / 80] }],
};

function draw(benchmark: string): string {
  const definition = findBenchmark(benchmark);
  if (!definition) throw new Error(`${benchmark} is not registered.`);
  const tasks = shownTasks(definition);
  const charts = tasks.slice(-1).map(({ id }) => ({ task: id, charts: [bars] }));
  return renderToStaticMarkup(<PaperCharts charts={charts} tasks={tasks} />);
}

it('charts round ties as the tables of their benchmark do', () => {
  expect(draw('velociti')).toContain('63.7%');
  expect(draw('tempcompass')).toContain('63.8%');
});
