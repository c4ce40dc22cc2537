import type { FoundFact, FoundName } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { emptyDraft } from './draft';
import { fillDraft } from './fill-draft';

const found = (values: Partial<Record<FoundName, string | number>>): FoundFact[] =>
  Object.entries(values).map(([name, value]) => {
    return { name: name as FoundName, value, file: '1_results.json', field: 'config' };
  });
const facts = found({ benchmark: 'quiz', model: 'org/m-7b', fps: 0.5, seeds: '42', wallTime: 9.5 });

it('a toolkit’s files fill the empty fields of the form', () => {
  expect(fillDraft(emptyDraft, facts)).toEqual({
    name: 'm-7b',
    sampling: 'fps',
    fps: '0.5',
    seeds: '42',
    wallTime: '9.5',
  });
});

it('what the user typed stays', () => {
  const draft = { ...emptyDraft, name: 'Mine', frames: '8', seeds: '1', wallTime: '1' };
  expect(fillDraft(draft, facts)).toEqual({});
});

it('files that say nothing about the run change nothing', () => {
  expect(fillDraft(emptyDraft, [])).toEqual({});
});
