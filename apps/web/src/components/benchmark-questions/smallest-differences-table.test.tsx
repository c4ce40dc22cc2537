import { findBenchmark } from '@clapboard/benchmarks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SmallestDifferencesTable } from './smallest-differences-table';

const definition = findBenchmark('tempcompass');
if (!definition) throw new Error('TempCompass is not installed.');

it('shows one row per aspect and one column per task that have a difference, in points', () => {
  const { headline, tasks, slices } = definition;
  const common = { metric: 'accuracy', models: 4, clusters: 410 };
  const aspect = slices.find(({ kind }) => kind === 'items');
  const html = renderToStaticMarkup(
    <SmallestDifferencesTable
      definition={definition}
      differences={[
        { ...common, task: tasks[0]?.id ?? '', slice: headline.slice, difference: 0.0503 },
        { ...common, task: tasks[0]?.id ?? '', slice: aspect?.id ?? '', difference: 0.115 },
        { ...common, task: tasks[1]?.id ?? '', slice: headline.slice, difference: 0.031 },
      ]}
    />,
  );
  expect(html.match(/<tr/g)).toHaveLength(3);
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html).toContain('>5.0 points<');
  expect(html).toContain('>11.5 points<');
  expect(html).toContain('>–<');
  expect(html).toContain('the best 4 models');
});
