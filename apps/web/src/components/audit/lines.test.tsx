import type { AuditLine } from '@clapboard/services/audit-log';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditFilterForm } from './filter-form';
import { AuditLines } from './lines';
import type { AuditQuery } from './query';

const line: AuditLine = {
  id: 'entry',
  at: new Date('2026-11-20T10:00:00Z'),
  actor: { id: 'actor-1', name: 'Ada' },
  action: 'rules.set',
  subject: { type: 'benchmark', id: 'quiz', name: 'quiz', href: null },
  benchmark: 'quiz',
  address: null,
  before: null,
  after: null,
};

const render = (lines: AuditLine[], query: AuditQuery, later = false) =>
  renderToStaticMarkup(<AuditLines found={{ lines, next: null }} query={query} later={later} />);

it('a log without entries suggests no filter to remove', () => {
  expect(render([], {})).toContain('No entries yet');
  expect(render([], { action: 'rules.set' })).toContain('Remove a filter');
  expect(render([], {}, true)).toContain('no older entries');
});

it('an entry leads to the others of its account and of its subject', () => {
  const html = render([line], {});
  expect(html).toContain('href="/admin/audit?actor=actor-1"');
  expect(html).toContain('href="/admin/audit?subjectType=benchmark&amp;subjectId=quiz"');
});

it('a filter without a control is named and can be removed alone', () => {
  const html = renderToStaticMarkup(
    <AuditFilterForm
      query={{ subjectType: 'user', from: '2026-11-01' }}
      benchmarks={[]}
      errors={{}}
    />,
  );
  expect(html).toContain('subjects of type “user”');
  expect(html).toContain('href="/admin/audit?from=2026-11-01"');
});

it('an error of a filter is visible on phones, where filters are folded otherwise', () => {
  const renderForm = (errors: Record<string, string>) =>
    renderToStaticMarkup(<AuditFilterForm query={{ from: '1' }} benchmarks={[]} errors={errors} />);
  expect(renderForm({})).toContain('aria-expanded="false"');
  expect(renderForm({ from: 'Enter a day.' })).toContain('aria-expanded="true"');
});
