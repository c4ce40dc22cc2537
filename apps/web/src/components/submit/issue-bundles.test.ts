import type { Issue } from '@clapboard/intake';
import { expect, it } from 'vitest';
import { bundleIssues } from './issue-bundles';

const issue = (part: Partial<Issue>): Issue => ({
  severity: 'error',
  code: 'item_missing',
  file: 'a.json',
  at: '',
  message: 'No answer.',
  fix: 'Add it.',
  ...part,
});

it('issues of one kind, file and cure stand together, and none is lost', () => {
  const issues = [
    issue({ at: 'v1' }),
    issue({ code: 'bad_letter', at: 'v2' }),
    issue({ at: 'v3' }),
    issue({ file: 'b.json', at: 'v1' }),
    issue({ at: 'v1' }),
  ];
  const bundles = bundleIssues(issues);
  expect(bundles.map(({ file, places }) => [file, places.map(({ at }) => at)])).toEqual([
    ['a.json', ['v1', 'v3', 'v1']],
    ['a.json', ['v2']],
    ['b.json', ['v1']],
  ]);
});

it('every place has a key of its own', () => {
  const [bundle] = bundleIssues([issue({ at: 'v1' }), issue({ at: 'v1' })]);
  expect(new Set(bundle?.places.map(({ key }) => key)).size).toBe(2);
});
