import path from 'node:path';

/**
 * A test that failed, or a file that could not be loaded; the message is its first line.
 *
 * @typedef {{ name: string, message: string }} Failure
 */

/** Colours of a terminal, which runners put into their messages. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** @param {string | undefined} text */
function firstLine(text) {
  const lines = (text ?? '').replaceAll(colours, '').split('\n');
  return lines.map((line) => line.trim()).find(Boolean) ?? 'no message';
}

/**
 * The failed tests in a JSON report of Vitest, files that did not load included; files are named from
 * `root`.
 *
 * @param {any} report
 * @param {string} root
 * @returns {Failure[]}
 */
export function failuresOfVitest({ testResults }, root) {
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
 * The tests in a JSON report of Playwright that failed or passed only at a second try, then the errors
 * outside of tests.
 *
 * @param {any} report
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites, errors }) {
  return [
    ...suites.flatMap((/** @type {any} */ suite) => failuresOfSuite(suite, [])),
    ...errors.map((/** @type {any} */ error) => ({
      name: 'outside of tests',
      message: firstLine(error.message),
    })),
  ];
}

/**
 * @param {any} suite
 * @param {string[]} above
 * @returns {Failure[]}
 */
function failuresOfSuite({ title, specs, suites = [] }, above) {
  const names = [...above, title].filter(Boolean);
  const failed = specs.filter((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => !['expected', 'skipped'].includes(test.status)),
  );
  return [
    ...failed.map((/** @type {any} */ spec) => ({
      name: [...names, spec.title].join(' > '),
      message: firstLine(getMessage(spec)),
    })),
    ...suites.flatMap((/** @type {any} */ suite) => failuresOfSuite(suite, names)),
  ];
}

/** @param {any} spec */
function getMessage({ tests }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results);
  return results.find((/** @type {any} */ result) => result.error)?.error.message;
}
