import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { withDeadline } from './with-deadline';

class Interrupted extends Error {}

/** A deadline that has passed. */
const late: Guard = () => {
  throw new Interrupted();
};

const judged = benchmarks.filter((definition) => definition.judged);

it.each(judged.map((definition): [string, BenchmarkDefinition] => [definition.id, definition]))(
  'the deadline interrupts judge requests, outcomes and charts of %s, which read all answers',
  async (_, definition) => {
    const { judging, outcomes, charts } = await withDeadline(definition, late).load();
    const [task] = definition.tasks;
    expect(() => judging?.requests(task?.id ?? '', [], new Map(), 'seed')).toThrow(Interrupted);
    expect(() => outcomes(task?.id ?? '', [], new Map())).toThrow(Interrupted);
    expect(charts).toThrow(Interrupted);
  },
);
