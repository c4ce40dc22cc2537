import { openFiles } from '@clapboard/file-reader';
import { formatValue } from '@clapboard/metrics';
import { describe, expect, test } from 'vitest';
import type { BenchmarkDefinition, PublishedBaseline, ScoreRef } from './contract/definition';
import type { QuestionFile } from './contract/scoring';
import {
  benchmarks,
  evaluate,
  findBenchmark,
  getCharts,
  indexItem,
  preflight,
  rankingMetric,
} from './index';
import { sliceMembers } from './scoring/slice-members';
import { findChartErrors } from './testing/find-chart-errors';

const snakeCase = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

const refKey = ({ task, metric, slice }: ScoreRef) => `${task}/${metric}/${slice}`;

function findUndeclared(
  { tasks, slices, composites = [] }: BenchmarkDefinition,
  refs: readonly ScoreRef[],
): ScoreRef[] {
  return refs.filter((ref) => {
    const { task, metric, slice } = ref;
    if (composites.some((composite) => refKey(toRef(composite)) === refKey(ref))) return false;
    const metrics = tasks.find(({ id }) => id === task)?.metrics ?? [];
    return !metrics.some(({ id }) => id === metric) || !slices.some(({ id }) => id === slice);
  });
}

type Composite = NonNullable<BenchmarkDefinition['composites']>[number];

function toRef({ task, metric, slice }: Composite): ScoreRef {
  return { task, metric: metric.id, slice };
}

/**
 * Every printed average whose parts are printed too, with the mean of the parts, and whether any of
 * these numbers is marked as a misprint.
 */
function printedAverages(
  { slices, composites = [] }: BenchmarkDefinition,
  { scores }: PublishedBaseline,
): { score: string; printed: number; ofParts: number; misprinted: boolean }[] {
  return scores.flatMap((score) => {
    const composite = composites.find((composite) => refKey(toRef(composite)) === refKey(score));
    const slice = slices.find(({ id }) => id === score.slice);
    const macro = slice?.kind === 'macro' ? slice.of.map((id) => ({ ...score, slice: id })) : [];
    const refs = composite?.of ?? macro;
    const parts = refs.flatMap(
      (ref) => scores.find((other) => refKey(other) === refKey(ref)) ?? [],
    );
    if (refs.length === 0 || parts.length < refs.length) return [];
    const ofParts = parts.reduce((sum, { value }) => sum + value, 0) / parts.length;
    const misprinted = [score, ...parts].some(({ misprint }) => misprint !== undefined);
    return [{ score: refKey(score), printed: score.value, ofParts, misprinted }];
  });
}

const toBytes = ({ name, text }: QuestionFile) => ({ name, bytes: new TextEncoder().encode(text) });

const duplicates = (ids: readonly string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);

test('benchmark ids are unique, and unknown ids are not found', () => {
  expect(duplicates(benchmarks.map(({ id }) => id))).toEqual([]);
  for (const benchmark of benchmarks) expect(findBenchmark(benchmark.id)).toBe(benchmark);
  expect(findBenchmark('no-such-benchmark')).toBeUndefined();
});

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (id, benchmark) => {
    const { tasks, slices, headline, levels, baselines, composites = [] } = benchmark;

    test('links its paper, code, dataset, videos and licence', () => {
      const { paper, links, licenceUrl } = benchmark;
      for (const url of [paper.url, links.code, links.dataset, links.videos, licenceUrl]) {
        expect(new URL(url).protocol).toBe('https:');
      }
    });

    test('ids are well-formed and unique', () => {
      expect(id).toMatch(snakeCase);
      expect(duplicates(tasks.map((task) => task.id))).toEqual([]);
      expect(duplicates(slices.map((slice) => slice.id))).toEqual([]);
      for (const task of tasks)
        expect(duplicates(task.metrics.map((metric) => metric.id))).toEqual([]);
      expect(duplicates(benchmark.formats.map((format) => format.id))).toEqual([]);
      const runs = baselines.map(({ model, promptVariant }) => `${model} (${promptVariant ?? ''})`);
      expect(duplicates(runs)).toEqual([]);
      expect(duplicates(composites.map((composite) => refKey(toRef(composite))))).toEqual([]);
      for (const { task } of composites) expect(tasks.map((task) => task.id)).not.toContain(task);
    });

    test('composites consist of declared numbers and have a declared slice', () => {
      for (const { of: parts, slice } of composites) {
        expect(parts.length).toBeGreaterThan(1);
        expect(findUndeclared({ ...benchmark, composites: [] }, parts)).toEqual([]);
        expect(slices.map((slice) => slice.id)).toContain(slice);
      }
    });

    test('numbers that are plotted against each other have declared metrics and slices', () => {
      const { pairing } = benchmark;
      const refs = pairing ? [pairing.x, pairing.y, ...(pairing.size ? [pairing.size] : [])] : [];
      expect(findUndeclared(benchmark, refs)).toEqual([]);
    });

    test('the headline, levels and published numbers have declared metrics and slices', () => {
      expect(findUndeclared(benchmark, [headline])).toEqual([]);
      expect(findUndeclared(benchmark, levels)).toEqual([]);
      expect(
        findUndeclared(
          benchmark,
          baselines.flatMap(({ scores }) => scores),
        ),
      ).toEqual([]);
    });

    test('every task has its primary metric', () => {
      for (const { metrics, primaryMetric } of tasks) {
        expect(metrics.map((metric) => metric.id)).toContain(primaryMetric);
      }
    });

    test('a metric that ranks for another has the same direction, unit and decimals, and ranks for itself', () => {
      for (const task of tasks) {
        for (const { id: metricId, full, direction, unit, decimals } of task.metrics) {
          const ranking = task.metrics.find(
            (metric) => metric.id === rankingMetric(task, metricId),
          );
          expect(ranking).toMatchObject({ direction, unit, decimals });
          expect(ranking?.full).toBeUndefined();
          expect(ranking?.id).toBe(full ?? metricId);
        }
      }
    });

    test('parents and parts of slices exist, and parts come before their macro average', () => {
      const ids = slices.map((slice) => slice.id);
      for (const [i, slice] of slices.entries()) {
        if (slice.parent !== undefined) expect(ids).toContain(slice.parent);
        if (slice.kind !== 'macro') continue;
        for (const part of slice.of) expect(ids).toContain(part);
        expect(
          slices.filter(({ id: other, kind }) => slice.of.includes(other) && kind === 'macro'),
        ).toEqual([]);
        expect(ids.indexOf(slice.id)).toBe(i);
      }
    });

    test('published numbers with a share as unit are fractions, and every source names table, row and column', () => {
      const metrics = new Map(
        [
          ...tasks.flatMap((task) => task.metrics.map((metric) => [task.id, metric] as const)),
          ...composites.map(({ task, metric }) => [task, metric] as const),
        ].map(([task, { id: metric, unit }]) => [`${task}/${metric}`, unit]),
      );
      for (const { scores } of baselines) {
        for (const { task, metric, value, source } of scores) {
          const largest = metrics.get(`${task}/${metric}`) === 'percent' ? 1 : 10;
          expect(Math.abs(value)).toBeLessThanOrEqual(largest);
          expect(source).toMatch(
            /^(?:(?:Table|Figure) \d+|Section [\d.]+|Authors’ repository), row .+, column .+$/,
          );
        }
      }
    });

    test('published averages equal the mean of their published parts, except marked misprints', () => {
      for (const baseline of baselines) {
        const unmarked = printedAverages(benchmark, baseline).filter(
          ({ printed, ofParts, misprinted }) =>
            !(Math.abs(printed - ofParts) < 0.001) && !misprinted,
        );
        expect(unmarked, baseline.model).toEqual([]);
      }
    });

    test('texts for pages are not empty and contain no markup', () => {
      const texts = [
        benchmark.tagline,
        benchmark.description,
        benchmark.licence,
        benchmark.truthFiles,
        ...benchmark.differences,
        ...benchmark.formats.flatMap(({ title, description, example }) => [
          title,
          description,
          example,
        ]),
        ...tasks.flatMap((task) => [
          task.description,
          ...task.metrics.flatMap(({ description, formula }) => [description, formula]),
        ]),
        ...composites.flatMap(({ metric }) => [metric.description, metric.formula]),
      ];
      for (const text of texts) {
        expect(text.trim()).toBe(text);
        expect(text.length).toBeGreaterThan(5);
        expect(text).not.toMatch(/<[a-z]+>|\]\(/);
      }
      expect(benchmark.paper.bibtex).toContain(benchmark.paper.title);
    });

    test('the sample set imports, is recognised without reference answers, and has a score in every slice', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const truth = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      expect(truth.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(sample.models.length).toBeGreaterThanOrEqual(3);
      for (const model of sample.models) {
        const { files, issues } = await openFiles(model.files);
        expect(issues).toEqual([]);
        const index = truth.items.map((item) => indexItem(benchmark, item));
        const checked = await preflight(benchmark, index, files, () => undefined);
        const result = await evaluate(benchmark, truth.items, files, {
          getTask: () => undefined,
          seed: model.name,
        });
        expect(checked.recognised).toEqual(result.recognised);
        expect(checked.issues).toEqual(result.issues);
        expect(checked.coverage).toEqual(result.coverage);
        expect(result.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(result.complete).toBe(true);
        expect(result.tasks.map(({ task }) => task)).toEqual(tasks.map((task) => task.id));
        const keys = tasks.flatMap((task) => {
          const { channels } =
            result.tasks.find((candidate) => candidate.task === task.id)?.outcomes ?? {};
          const taskItems = truth.items.filter((item) => item.task === task.id);
          const members = sliceMembers(slices, taskItems);
          return slices.flatMap((slice) =>
            task.metrics
              .filter(
                ({ channel }) =>
                  members.has(slice.id) &&
                  (slice.kind !== 'channel' || channels?.[`${channel}@${slice.id}`]),
              )
              .map((metric) => refKey({ task: task.id, metric: metric.id, slice: slice.id })),
          );
        });
        expect(new Set(keys.map((key) => key.split('/').slice(2).join('/')))).toEqual(
          new Set(slices.map((slice) => slice.id)),
        );
        const overTasks = composites.map((composite) => refKey(toRef(composite)));
        expect(result.scores.map(refKey).sort()).toEqual([...keys, ...overTasks].sort());
        for (const row of result.scores) expect(row.value).not.toBeNull();
        for (const { task, outcomes } of result.tasks) {
          const metricId = tasks.find((candidate) => candidate.id === task)?.metrics ?? [];
          for (const { channel } of metricId) {
            expect(outcomes.channels[channel]).toHaveLength(outcomes.nonAnswers.length);
          }
        }
      }
    });

    test('question files contain no reference answer, and every accepted format has a valid example', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      const canary = 'CANARY-8e21';
      const withCanaries = items.map((item) => ({
        ...item,
        key: { canary, nested: [{ canary }, canary] },
      }));
      const questions = items.map(({ id: item, task, slices: metricId, payload }) => {
        return { id: item, task, slices: metricId, payload };
      });
      const files = scoring.questionFiles(questions);
      expect(scoring.questionFiles(withCanaries)).toEqual(files);
      expect(JSON.stringify(scoring.questionFiles(withCanaries))).not.toContain(canary);
      expect(duplicates(files.map(({ name }) => name))).toEqual([]);
      for (const { name, title, text } of files) {
        expect(name).toMatch(/^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/i);
        expect(title.trim()).toBe(title);
        expect(title.length).toBeGreaterThan(5);
        expect(text.length).toBeGreaterThan(0);
      }
      const questionTexts = files.filter(({ format }) => format === undefined);
      const text = questionTexts.map((file) => file.text).join('\n');
      for (const { id: item } of items) expect(text).toContain(item);
      for (const { id: format } of benchmark.formats) {
        const examples = files.filter((file) => file.format === format);
        expect(examples, `an example of ${format}`).not.toEqual([]);
        const opened = await openFiles(examples.map(toBytes));
        const index = questions.map((item) => indexItem(benchmark, item));
        const read = scoring.readAnswers(opened.files, index, () => undefined);
        const issues = [...opened.issues, ...read.issues];
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(read.recognised.map((file) => file.format)).toContain(format);
        expect([...read.tasks.values()].some((answers) => answers.size > 0)).toBe(true);
      }
      for (const { format } of files) {
        if (format !== undefined)
          expect(benchmark.formats.map((format) => format.id)).toContain(format);
      }
    });

    test('every sample model has valid charts without reference answers or answers', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      const texts = [...new Set(items.flatMap(({ id: item, payload }) => [item, payload]))]
        .map((text) => JSON.stringify(text))
        .filter((text) => text.length > 5);
      for (const model of sample.models) {
        const { files } = await openFiles(model.files);
        const result = await evaluate(benchmark, items, files, {
          getTask: () => undefined,
          seed: model.name,
        });
        for (const { task, charts } of await getCharts(benchmark, items, result)) {
          expect(duplicates(charts.map((chart) => chart.id)), task).toEqual([]);
          expect(charts.flatMap(findChartErrors)).toEqual([]);
          const shown = JSON.stringify(charts);
          expect(texts.filter((text) => shown.includes(text))).toEqual([]);
        }
      }
    });

    test('the sample set is deterministic', async () => {
      expect(await benchmark.loadSample()).toEqual(await benchmark.loadSample());
    });

    test('items have declared slices only, and their public part does not contain the reference answer', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      const declared = slices.filter(({ kind }) => kind === 'items').map((slice) => slice.id);
      for (const item of items) {
        for (const slice of item.slices) expect(declared).toContain(slice);
        expect(JSON.stringify(item.payload)).not.toContain(JSON.stringify(item.reference));
      }
      const perTask = tasks.map((task) =>
        items.filter((item) => item.task === task.id).map((item) => item.id),
      );
      for (const ids of perTask) expect(duplicates(ids)).toEqual([]);
    });
  },
);

test.each([
  ['velociti', 'strict', 51 / 80, '63.7'],
  ['tempcompass', 'accuracy', 51 / 80, '63.8'],
  ['cvrr-es', 'accuracy', 23 / 160, '14.37'],
])('%s prints %s of %f as the official code rounds it', (benchmark, id, value, printed) => {
  const metrics = findBenchmark(benchmark)?.tasks.flatMap((task) => task.metrics) ?? [];
  const metric = metrics.find((candidate) => candidate.id === id);
  expect(metric && formatValue(value, metric)).toBe(printed);
});
