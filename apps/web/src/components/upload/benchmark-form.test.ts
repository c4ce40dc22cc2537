import { benchmarks, indexItem, preflight } from '@clapboard/benchmarks';
import { openFiles } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { listMissing } from './absent-tasks';
import { benchmarkForm } from './benchmark-form';
import { getVerdict } from './verdict';

const each = it.each(benchmarks.map((benchmark) => [benchmark.title, benchmark] as const));

each('the form shows the coverage of every task of %s', async (_, benchmark) => {
  const form = benchmarkForm(benchmark);
  const sample = await benchmark.loadSample();
  const { readTruth } = await benchmark.load();
  const { items } = readTruth((await openFiles(sample.truthFiles)).files);
  const { files } = await openFiles(sample.models[0]?.files ?? []);
  const index = items.map((item) => indexItem(benchmark, item));
  const checked = await preflight(benchmark, index, files, () => undefined);
  const shown = checked.coverage.filter(({ slice }) => slice === form.whole);
  expect(shown.map(({ task }) => task)).toEqual(form.tasks.map(({ id }) => id));
  expect(listMissing(form, checked)).toEqual({ tasks: [], composites: [] });
  expect(getVerdict(checked)).toEqual({ kind: 'complete' });
});

each('without one of the tasks of %s, composite scores are missing too', (_, benchmark) => {
  const form = benchmarkForm(benchmark);
  const [first, ...others] = form.tasks;
  const counts = { items: 1, answered: 1, missing: 0, unparseable: 0, refused: 0, judgeFailed: 0 };
  const coverage = others.map(({ id }) => ({ task: id, slice: form.whole, ...counts }));
  const verdicts = { brought: 0, lacking: 0 };
  expect(listMissing(form, { recognised: [], issues: [], coverage, missing: 0, verdicts })).toEqual(
    {
      tasks: [first?.title],
      composites: (benchmark.composites ?? []).map(({ title }) => title),
    },
  );
});
