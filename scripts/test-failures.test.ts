import { expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';

it('Vitest failures have the file, the title and the first line of the message', () => {
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
  expect(listVitestFailures(report, '/root')).toEqual([
    { name: 'packages/a.test.ts > sums subtracts', message: 'AssertionError: expected 1 to be 2' },
  ]);
});

it('a Vitest file that failed to load is a failure', () => {
  const broken = { status: 'failed', message: 'Cannot find module', assertionResults: [] };
  const good = { status: 'passed', message: '', assertionResults: [] };
  const report = {
    testResults: [
      { name: '/root/b.test.ts', ...broken },
      { name: '/root/c.test.ts', ...good },
    ],
  };
  expect(listVitestFailures(report, '/root')).toEqual([
    { name: 'b.test.ts', message: 'Cannot find module' },
  ]);
});

it('Playwright failures include flaky tests and errors outside tests, and name the groups of tests', () => {
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
  expect(listPlaywrightFailures(report)).toEqual([
    { name: 'pages.spec.ts > dark > is readable', message: 'Error: too faint' },
    { name: 'pages.spec.ts > dark > x', message: 'no message' },
    { name: 'outside tests', message: 'no site' },
  ]);
});
