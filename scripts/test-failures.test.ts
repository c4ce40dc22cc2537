import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs';

it('names every failed test of Vitest by file and title, with the first line of its message', () => {
  const report = {
    testResults: [
      {
        name: '/root/packages/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'sums subtracts',
            failureMessages: [
              '\u001b[31mAssertionError: expected 1 to be 2\u001b[0m\n    at x.ts:1',
            ],
          },
        ],
      },
    ],
  };
  expect(failuresOfVitest(report, '/root')).toEqual([
    { name: 'packages/a.test.ts > sums subtracts', message: 'AssertionError: expected 1 to be 2' },
  ]);
});

it('names a file of Vitest that did not load, and none that passed', () => {
  const broken = { status: 'failed', message: 'Cannot find module', assertionResults: [] };
  const good = { status: 'passed', message: '', assertionResults: [] };
  const report = {
    testResults: [
      { name: '/root/b.test.ts', ...broken },
      { name: '/root/c.test.ts', ...good },
    ],
  };
  expect(failuresOfVitest(report, '/root')).toEqual([
    { name: 'b.test.ts', message: 'Cannot find module' },
  ]);
});

it('names failed and flaky tests of Playwright with the groups they stand in, and errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{}, ...(message ? [{ error: { message } }] : [])] }],
  });
  const report = {
    suites: [
      {
        title: 'pages.spec.ts',
        specs: [spec('fits', 'expected'), spec('is quiet', 'skipped')],
        suites: [
          {
            title: 'dark',
            specs: [
              spec('is readable', 'unexpected', '\nError: too faint\nat'),
              spec('x', 'flaky'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no site' }],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    { name: 'pages.spec.ts > dark > is readable', message: 'Error: too faint' },
    { name: 'pages.spec.ts > dark > x', message: 'no message' },
    { name: 'outside of tests', message: 'no site' },
  ]);
});
