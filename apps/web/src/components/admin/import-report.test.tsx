import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportReport } from './import-report';
import type { ImportedAnswer } from './send-revision';

const benchmark = { id: 'quiz', tasks: [{ id: 'mcqa', title: 'Multiple choice' }], judged: false };

const answer = (active: boolean): ImportedAnswer => ({
  kind: 'imported',
  created: true,
  revision: { benchmark: 'quiz', label: 'v2', active },
  counts: [{ task: 'mcqa', items: 59 }],
  issues: [],
});

const render = (active: boolean) =>
  renderToStaticMarkup(<ImportReport answer={answer(active)} benchmark={benchmark} />);

it('counts items by the titles of their tasks', () => {
  expect(render(true)).toContain('Multiple choice: 59');
});

it('an import that isn’t active yet leads to where it can be activated', () => {
  expect(render(false)).toContain('href="/admin/benchmarks/quiz#dataset"');
  expect(render(false)).not.toContain('href="/b/quiz"');
  expect(render(true)).toContain('href="/b/quiz"');
});
