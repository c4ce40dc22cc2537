import path from 'node:path';

/**
 * A failed test, or a file that failed to load, with the first line of its message.
 *
 * @typedef {{ name: string, message: string }} Failure
 */

/** Colour codes in the messages of test runners. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** @param {string | undefined} text */
function firstLine(text) {
  const lines = (text ?? '').replaceAll(colours, '').split('\n');
  return lines.map((line) => line.trim()).find(Boolean) ?? 'no message';
}

/**
 * Lists the failed tests in a JSON report of Vitest, and files that failed to load. File names are relative to
 * `root`.
 *
 * @param {any} report
 * @param {string} root
 * @returns {Failure[]}
 */
export function listVitestFailures({ testResults }, root) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const name = path.relative(root, file.name);
    const tests = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    if (tests.length === 0 && file.status === 'failed') {
      return [{ name, message: firstLine(file.message) }];
    }
    return tests.map((/** @type {any} */ test) => ({
      name: `${name} > ${test.fullName}`,
      message: firstLine(test.failureMessages[0]),
    }));
  });
}

/**
 * Lists the failed and flaky tests in a JSON report of Playwright, then the errors outside tests.
 *
 * @param {any} report
 * @returns {Failure[]}
 */
export function listPlaywrightFailures({ suites, errors }) {
  return [
    ...suites.flatMap((/** @type {any} */ suite) => listSuiteFailures(suite, [])),
    ...errors.map((/** @type {any} */ error) => ({
      name: 'outside tests',
      message: firstLine(error.message),
    })),
  ];
}

/**
 * @param {any} suite
 * @param {string[]} above
 * @returns {Failure[]}
 */
function listSuiteFailures({ title, specs, suites = [] }, above) {
  const names = [...above, title].filter(Boolean);
  const failed = specs.filter((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => !['expected', 'skipped'].includes(test.status)),
  );
  return [
    ...failed.map((/** @type {any} */ spec) => ({
      name: [...names, spec.title].join(' > '),
      message: firstLine(getMessage(spec)),
    })),
    ...suites.flatMap((/** @type {any} */ suite) => listSuiteFailures(suite, names)),
  ];
}

/** @param {any} spec */
function getMessage({ tests }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results);
  return results.find((/** @type {any} */ result) => result.error)?.error.message;
}
