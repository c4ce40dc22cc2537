import { createDb } from '@clapboard/db';
import { expect, type Page, test } from '@playwright/test';
import { openWindow, site } from './people';

const benchmark = 'velociti';

/** Asks the site's database, and closes it again. */
async function ask<T>(question: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(site.databaseUrl);
  try {
    return await question(db);
  } finally {
    await db.$disconnect();
  }
}

/** Two sample results of the benchmark, with their current evaluations. */
async function sampleResults(): Promise<{ id: string; evaluationId: string }[]> {
  const rows = await ask((db) =>
    db.submission.findMany({
      where: { benchmark, sample: true, currentEvaluationId: { not: null } },
      select: { id: true, currentEvaluationId: true },
      orderBy: { id: 'asc' },
      take: 2,
    }),
  );
  return rows.map((row) => ({ id: row.id, evaluationId: row.currentEvaluationId ?? '' }));
}

async function show(id: string, visibility: 'public' | 'private'): Promise<void> {
  await ask((db) => db.submission.update({ where: { id }, data: { visibility } }));
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const [width, dark] of [
  [1440, false],
  [390, true],
] as const) {
  test(`a result shows its rank, its figures, its origin and its history at ${width} px`, async ({
    browser,
  }) => {
    const [sample] = await sampleResults();
    const { page, errors } = await openWindow(browser, { width, dark });
    await page.goto(`/submissions/${sample?.id}`);
    for (const name of [
      'Tasks and slices',
      'Figures',
      'Coverage and issues',
      'Model and run',
      'Receipt',
      'History',
      'Cite and download',
    ]) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    const plane = page.getByRole('figure').filter({
      has: page.getByRole('heading', {
        name: 'Scores of the positive against the negative caption',
      }),
    });
    await expect(plane.getByText('Agent coreference', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('sha256').first()).toBeVisible();
    await expect(page.getByText(/@misc\{clapboard-velociti-/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Current' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Receipt' })
      .click();
    await expect(page.getByRole('heading', { name: 'Receipt', level: 2 })).toBeInViewport();
    await page.getByRole('link', { name: /^Rank \d+/ }).click();
    await expect(page).toHaveURL(new RegExp(`/b/${benchmark}`));
    expect(errors).toEqual([]);
  });
}

test('an old link shows the evaluation that it names, and none of another submission', async ({
  browser,
}) => {
  const [sample, other] = await sampleResults();
  const earlier = await ask(async (db) => {
    const { revisionId, coverage } = await db.evaluation.findUniqueOrThrow({
      where: { id: sample?.evaluationId ?? '' },
    });
    const { id } = await db.evaluation.create({
      data: {
        submissionId: sample?.id ?? '',
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
  const { page } = await openWindow(browser);
  try {
    await page.goto(`/submissions/${sample?.id}?evaluation=${earlier}`);
    await expect(page.getByText('Not the current evaluation')).toBeVisible();
    await expect(page.getByText('12.3').first()).toBeVisible();
    await expect(page.getByText('Made before figures were kept')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Rank/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show the current evaluation' }).click();
    await expect(page.getByText('Not the current evaluation')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /of an earlier release/ })).toBeVisible();
    const receipt = await page.request.get(
      `/api/submissions/${sample?.id}/receipt?evaluation=${earlier}`,
    );
    expect(await receipt.json()).toMatchObject({
      evaluation: { id: earlier, current: false },
      scorer: { version: 'of an earlier release' },
    });
    const foreign = await page.goto(`/submissions/${other?.id}?evaluation=${sample?.evaluationId}`);
    expect(foreign?.status()).toBe(404);
  } finally {
    await ask((db) => db.evaluation.delete({ where: { id: earlier } }));
  }
});

test('a private result gives others neither page, receipt, numbers nor preview', async ({
  browser,
}) => {
  const [sample] = await sampleResults();
  const { page } = await openWindow(browser);
  const path = `/submissions/${sample?.id}`;
  const image = async (address: string) => {
    const response = await page.request.get(address);
    expect(response.headers()['content-type']).toBe('image/png');
    return response.body();
  };
  const [own, general] = [await image(`${path}/opengraph-image`), await image('/opengraph-image')];
  expect(own.equals(general)).toBe(false);
  for (const [format, text] of [
    ['csv', 'task,metric,slice,value'],
    ['json', '"receipt": 1'],
    ['latex', '\\begin{tabular}'],
    ['md', '## Video-language entailment'],
  ] as const) {
    const response = await page.request.get(`/api${path}/export?format=${format}`);
    expect(await response.text()).toContain(text);
  }
  expect((await page.request.get(`/api${path}/export?format=xls`)).status()).toBe(422);
  await show(sample?.id ?? '', 'private');
  try {
    for (const address of [path, `${path}?evaluation=${sample?.evaluationId}`]) {
      expect((await page.goto(address))?.status()).toBe(404);
    }
    for (const address of [`/api${path}/receipt`, `/api${path}/export?format=csv`]) {
      const response = await page.request.get(address);
      expect(response.status()).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    }
    expect((await image(`${path}/opengraph-image`)).equals(general)).toBe(true);
  } finally {
    await show(sample?.id ?? '', 'public');
  }
});

test('a result prints as a report of two pages, with its numbers and without controls', async ({
  browser,
}) => {
  const [sample] = await sampleResults();
  const { page } = await openWindow(browser);
  await page.goto(`/submissions/${sample?.id}`);
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Receipt', level: 2 })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});
