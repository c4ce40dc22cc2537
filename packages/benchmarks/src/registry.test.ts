import { openFiles } from '@clapboard/intake';
import { describe, expect, test } from 'vitest';
import type { BenchmarkDefinition, ScoreRef } from './contract/definition';
import { benchmarks, evaluate, findBenchmark, preflight } from './index';

const snakeCase = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

function missingPlaces(
  { tasks, slices }: BenchmarkDefinition,
  refs: readonly ScoreRef[],
): ScoreRef[] {
  return refs.filter(({ task, metric, slice }) => {
    const metrics = tasks.find(({ id }) => id === task)?.metrics ?? [];
    return !metrics.some(({ id }) => id === metric) || !slices.some(({ id }) => id === slice);
  });
}

const duplicates = (ids: readonly string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);

test('benchmark ids are unique and found by id; an unknown id is not', () => {
  expect(duplicates(benchmarks.map(({ id }) => id))).toEqual([]);
  for (const benchmark of benchmarks) expect(findBenchmark(benchmark.id)).toBe(benchmark);
  expect(findBenchmark('no-such-benchmark')).toBeUndefined();
});

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (id, benchmark) => {
    const { tasks, slices, headline, levels, baselines } = benchmark;

    test('ids are well-formed and unique', () => {
      expect(id).toMatch(snakeCase);
      expect(duplicates(tasks.map((task) => task.id))).toEqual([]);
      expect(duplicates(slices.map((slice) => slice.id))).toEqual([]);
      for (const task of tasks)
        expect(duplicates(task.metrics.map((metric) => metric.id))).toEqual([]);
      expect(duplicates(benchmark.formats.map((format) => format.id))).toEqual([]);
      expect(duplicates(baselines.map((baseline) => baseline.model))).toEqual([]);
    });

    test('the headline, every level and every published number are declared metrics on declared slices', () => {
      expect(missingPlaces(benchmark, [headline])).toEqual([]);
      expect(missingPlaces(benchmark, levels)).toEqual([]);
      expect(
        missingPlaces(
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

    test('published numbers are fractions in range and name table, row and column', () => {
      for (const { scores } of baselines) {
        for (const { value, source } of scores) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(source).toMatch(
            /^(?:(?:Table|Figure) \d+|Authors' repository), row .+, column .+$/,
          );
        }
      }
    });

    test('published macro averages follow from their published parts', () => {
      for (const slice of slices) {
        if (slice.kind !== 'macro') continue;
        for (const { scores } of baselines) {
          for (const average of scores.filter((score) => score.slice === slice.id)) {
            const parts = scores.filter(
              (score) =>
                score.task === average.task &&
                score.metric === average.metric &&
                slice.of.includes(score.slice),
            );
            if (parts.length < slice.of.length) continue;
            const mean = parts.reduce((sum, { value }) => sum + value, 0) / parts.length;
            expect(Math.abs(mean - average.value)).toBeLessThan(0.001);
          }
        }
      }
    });

    test('texts that pages show are there and carry no markup', () => {
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
      ];
      for (const text of texts) {
        expect(text.trim()).toBe(text);
        expect(text.length).toBeGreaterThan(5);
        expect(text).not.toMatch(/<[a-z]+>|\]\(/);
      }
      expect(benchmark.paper.bibtex).toContain(benchmark.paper.title);
    });

    test('the sample set imports, is recognised without a key, and scores completely on every slice', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const truth = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      expect(truth.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(sample.models.length).toBeGreaterThanOrEqual(3);
      for (const model of sample.models) {
        const { files, issues } = await openFiles(model.files);
        expect(issues).toEqual([]);
        const index = truth.items.map(({ id: item, task, slices: own }) => ({
          id: item,
          task,
          slices: own,
        }));
        const checked = await preflight(benchmark, index, files, () => undefined);
        const result = await evaluate(benchmark, truth.items, files, {
          taskOf: () => undefined,
          seed: model.name,
        });
        expect(checked.recognised).toEqual(result.recognised);
        expect(checked.issues).toEqual(result.issues);
        expect(checked.coverage).toEqual(result.coverage);
        expect(result.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(result.complete).toBe(true);
        expect(result.tasks.map(({ task }) => task)).toEqual(tasks.map((task) => task.id));
        const places = tasks.flatMap((task) =>
          slices.flatMap((slice) =>
            task.metrics.map((metric) => `${task.id}/${metric.id}/${slice.id}`),
          ),
        );
        expect(result.scores.map((row) => `${row.task}/${row.metric}/${row.slice}`).sort()).toEqual(
          places.sort(),
        );
        for (const row of result.scores) expect(row.value).not.toBeNull();
        for (const { task, outcomes } of result.tasks) {
          const own = tasks.find((one) => one.id === task)?.metrics ?? [];
          for (const { channel } of own) {
            expect(outcomes.channels[channel]).toHaveLength(outcomes.nonAnswers.length);
          }
        }
      }
    });

    test('the sample set is the same each time it is made', async () => {
      expect(await benchmark.loadSample()).toEqual(await benchmark.loadSample());
    });

    test('items carry declared slices only, and their public part does not hold the key', async () => {
      const scoring = await benchmark.load();
      const sample = await benchmark.loadSample();
      const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
      const declared = slices.filter(({ kind }) => kind === 'items').map((slice) => slice.id);
      for (const item of items) {
        for (const slice of item.slices) expect(declared).toContain(slice);
        expect(JSON.stringify(item.payload)).not.toContain(JSON.stringify(item.key));
      }
      const perTask = tasks.map((task) =>
        items.filter((item) => item.task === task.id).map((item) => item.id),
      );
      for (const ids of perTask) expect(duplicates(ids)).toEqual([]);
    });
  },
);
