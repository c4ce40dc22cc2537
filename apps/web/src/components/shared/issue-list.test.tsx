import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IssueList } from './issue-list';

it('the error about a file of another benchmark links to the form for it', () => {
  const issue = {
    severity: 'error',
    code: 'unexpected_shape',
    file: 'answers.json',
    at: '',
    message: 'This looks like a file of Other.',
    fix: 'Upload JSONL.',
  } as const;
  const link = '<a class="prose-link mt-1 inline-block" href="/b/other/submit">Submit it to Other';
  const other = { id: 'other', title: 'Other' };
  expect(renderToStaticMarkup(<IssueList issues={[issue]} />)).not.toContain('href');
  expect(renderToStaticMarkup(<IssueList issues={[{ ...issue, benchmark: other }]} />)).toContain(
    link,
  );
});
