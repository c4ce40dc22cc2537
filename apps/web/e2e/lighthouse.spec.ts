import { expect, test } from './fixture';
import { auditPage, devices, type Measurement, startAuditedBrowser } from './lighthouse/audit-page';
import { formatReport } from './lighthouse/format-report';
import { getPageData, type PageData } from './page-data';
import { site } from './users';

const runs = 5;
/** 0 to 100 */
const leastScore = 99;
const leastMobilePerformance = 95;
/** ms, on a phone */
const mostBlocking = 200;

/** Returns the results of the benchmark that has the most. */
function findLargest(results: PageData['results']): PageData['results'] {
  const groups = results.map(({ benchmark: id }) =>
    results.filter(({ benchmark }) => benchmark === id),
  );
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Lists what a measurement misses. */
function listMisses({ device, scores, blocking }: Measurement): string[] {
  const isPhone = device === 'mobile';
  const misses = Object.entries(scores).flatMap(([category, score]) => {
    const least = isPhone && category === 'performance' ? leastMobilePerformance : leastScore;
    return Math.round(score) < least ? [`${category} ${score.toFixed(0)} < ${least}`] : [];
  });
  return isPhone && blocking >= mostBlocking
    ? [...misses, `blocked for ${blocking.toFixed(0)} ms`]
    : misses;
}

test('the main pages are fast, accessible and well-formed for Lighthouse, on desktops and phones @nightly', async () => {
  test.setTimeout(30 * 60_000);
  const { results, users } = await getPageData();
  const [first, second] = findLargest(results);
  if (!first || !second) throw new Error('No benchmark has two public results.');
  const board = first.benchmark;
  const cookie = users.researcher
    ?.cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const pages = [
    { page: 'home', path: '/' },
    { page: 'board', path: `/b/${board}` },
    { page: 'result', path: `/submissions/${first.submissionId}` },
    { page: 'compare', path: `/compare?ids=${first.submissionId},${second.submissionId}` },
    { page: 'submit', path: `/b/${board}/submit`, cookie },
  ];
  const { browser, port } = await startAuditedBrowser();
  const measurements: Measurement[] = [];
  try {
    for (const { path, ...page } of pages) {
      for (const device of devices) {
        const url = new URL(path, site.url).href;
        measurements.push(await auditPage(port, { ...page, url, device, runs }));
      }
    }
  } finally {
    await browser.close();
  }
  const report = formatReport(measurements);
  console.info(`\nLighthouse, medians of ${runs} runs with simulated throttling\n\n${report}\n`);
  await test.info().attach('lighthouse.md', { body: report, contentType: 'text/markdown' });
  for (const measurement of measurements) {
    const { page, device, faults } = measurement;
    expect
      .soft(listMisses(measurement), [`${page}, ${device}`, ...faults].join('\n  '))
      .toEqual([]);
  }
});
