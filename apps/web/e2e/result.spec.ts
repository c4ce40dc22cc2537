import { withDb } from './database';
import { anyError, expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { overflow } from './page-checks/layout';
import { publish, unpublish } from './submissions';
import { newVisitor } from './users';

const benchmark = 'velociti';

interface SampleResult {
  id: string;
  evaluationId: string;
}

/** Returns two sample results of the benchmark with their current evaluations. */
async function findSampleResults(): Promise<[SampleResult, SampleResult]> {
  const rows = await withDb((db) =>
    db.submission.findMany({
      where: { benchmark, sample: true, currentEvaluationId: { not: null } },
      select: { id: true, currentEvaluationId: true },
      orderBy: { id: 'asc' },
      take: 2,
    }),
  );
  const [first, second] = rows.map((row) => ({
    id: row.id,
    evaluationId: row.currentEvaluationId ?? '',
  }));
  if (!first || !second) throw new Error('There are no two sample results.');
  return [first, second];
}

test.beforeAll(() => activateSamples(benchmark));

for (const { width, dark, tag } of [
  { width: 1440, dark: false, tag: '' },
  { width: 390, dark: true, tag: ' @nightly' },
]) {
  test(`a result shows its rank, charts, receipt and history at ${width} px${tag}`, async ({
    openPage,
  }) => {
    const [sample] = await findSampleResults();
    const page = await openPage({ width, dark });
    await page.goto(`/submissions/${sample.id}`);
    const open = async (part: string, ...headings: string[]) => {
      await page
        .getByRole('navigation', { name: 'Parts of this result' })
        .getByRole('link', { name: part })
        .click();
      for (const name of headings) {
        await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      }
      expect(await overflow(page)).toBe(0);
    };
    const tasks = page.getByRole('heading', { name: labels.tasksAndAspects, level: 2 });
    await expect(tasks).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
    await open('Charts', labels.charts);
    await expect(tasks).toBeHidden();
    const chart = page.getByRole('figure').filter({
      has: page.getByRole('heading', {
        name: 'Scores of the positive against the negative caption',
      }),
    });
    await expect(chart.getByText('Agent coreference', { exact: true }).first()).toBeVisible();
    await open('Questions', 'Coverage and issues');
    await open('Files & receipt', 'Model and run', 'Receipt', 'History');
    await expect(page.getByText('sha256').first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Current' })).toBeVisible();
    await open('Cite', 'Cite and download');
    await expect(page.getByText(/@misc\{clapboard-velociti-/)).toBeVisible();
    await page.getByRole('link', { name: /^Rank \d+/ }).click();
    await expect(page).toHaveURL(new RegExp(`/b/${benchmark}`));
  });
}

test('a link to an earlier evaluation shows its numbers, and none of another submission @nightly', async ({
  openPage,
}) => {
  const [sample, other] = await findSampleResults();
  const earlier = await withDb(async (db) => {
    const { revisionId, coverage } = await db.evaluation.findUniqueOrThrow({
      where: { id: sample.evaluationId },
    });
    const { id } = await db.evaluation.create({
      data: {
        submissionId: sample.id,
        revisionId,
        scorerVersion: 'of an earlier release',
        status: 'done',
        complete: true,
        coverage: coverage ?? [],
        finishedAt: new Date('2026-01-02T03:04:05Z'),
        createdAt: new Date('2026-01-02T03:04:05Z'),
        scores: {
          create: {
            task: 'entailment',
            metric: 'strict',
            slice: 'average',
            value: 0.1234,
            n: 49,
          },
        },
      },
    });
    return id;
  });
  const page = await openPage({ allowedErrors: anyError });
  try {
    await page.goto(`/submissions/${sample.id}?evaluation=${earlier}&part=charts`);
    await expect(page.getByText('Not the current evaluation')).toBeVisible();
    await expect(page.getByText('12.3').first()).toBeVisible();
    await expect(page.getByText('No charts for this evaluation')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Rank/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show the current evaluation' }).click();
    await expect(page.getByText('Not the current evaluation')).toHaveCount(0);
    await page.goto(`/submissions/${sample.id}?part=receipt`);
    await expect(page.getByRole('row', { name: /of an earlier release/ })).toBeVisible();
    const receipt = await page.request.get(
      `/api/v1/submissions/${sample.id}/receipt?evaluationId=${earlier}`,
    );
    expect(await receipt.json()).toMatchObject({
      evaluation: { id: earlier, current: false },
      scorer: { version: 'of an earlier release' },
    });
    const foreign = await page.goto(`/submissions/${other.id}?evaluation=${sample.evaluationId}`);
    expect(foreign?.status()).toBe(404);
  } finally {
    await withDb((db) => db.evaluation.delete({ where: { id: earlier } }));
  }
});

test('page and preview image of a private result are hidden from others', async () => {
  const [sample] = await findSampleResults();
  const visitor = newVisitor();
  const path = `/submissions/${sample.id}`;
  const image = async (address: string) => {
    const response = await visitor.fetch(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    return Buffer.from(await response.arrayBuffer());
  };
  const general = await image('/opengraph-image');
  expect((await image(`${path}/opengraph-image`)).equals(general)).toBe(false);
  await unpublish(sample.id);
  try {
    for (const address of [path, `${path}?evaluation=${sample.evaluationId}`]) {
      expect((await visitor.fetch(address)).status).toBe(404);
    }
    expect((await image(`${path}/opengraph-image`)).equals(general)).toBe(true);
  } finally {
    await publish(sample.id);
  }
});

test('a result prints as a report of at most three pages without controls', async ({
  openPage,
}) => {
  const [sample] = await findSampleResults();
  const page = await openPage({ allowedErrors: anyError });
  await page.goto(`/submissions/${sample.id}`);
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Parts of this result' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Receipt', level: 2 })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});
