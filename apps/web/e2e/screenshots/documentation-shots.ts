import type { Locator, Page } from '@playwright/test';
import type { PictureName } from '../../src/components/docs/pictures';
import type { PageData, Role } from '../page-data';
import { getSample } from '../samples';
import { fileInput, fileStep, toInputFile } from '../submit-form';
import { getMaintainer } from '../users';

/** How to take a picture of the documentation. */
interface DocumentationShot {
  path: (data: PageData) => string;
  /** visitor when absent */
  role?: Role;
  /** what to do on the page first */
  prepare?: (page: Page) => Promise<void>;
  /** the parts of the page that the picture contains */
  parts: (page: Page) => readonly Locator[];
  /** CSS pixels; the rest is cut off */
  maxHeight?: number;
}

/** Returns the address of a benchmark’s first public result. */
function findResult({ results }: PageData, benchmark: string): string {
  const result = results.find((candidate) => candidate.benchmark === benchmark);
  if (!result) throw new Error(`${benchmark} has no public result.`);
  return `/submissions/${result.submissionId}`;
}

/** Returns the address of the comparison of a benchmark’s first two public results. */
function compareResults({ results }: PageData, benchmark: string): string {
  const ids = results.filter((result) => result.benchmark === benchmark).slice(0, 2);
  return `/compare?ids=${ids.map(({ submissionId }) => submissionId).join(',')}`;
}

/** Where every picture of the documentation comes from. */
export const documentationShots: Readonly<Record<PictureName, DocumentationShot>> = {
  'file-check': {
    role: 'researcher',
    path: () => '/b/velociti/submit',
    prepare: async (page) => {
      await fileInput(page).setInputFiles(getSample('velociti').predictions.map(toInputFile));
      await fileStep(page).getByText('answered.').first().waitFor();
    },
    parts: (page) => [fileStep(page)],
    maxHeight: 466,
  },
  result: {
    path: (data) => findResult(data, 'velociti'),
    parts: (page) => [page.locator('#headline').locator('xpath=../..')],
  },
  ranks: {
    path: () => '/b/velociti',
    parts: (page) => [page.locator('.board')],
    maxHeight: 310,
  },
  comparison: {
    path: (data) => compareResults(data, 'vidhal'),
    parts: (page) => [page.locator('[aria-labelledby=by-aspect]')],
    maxHeight: 420,
  },
  provenance: {
    path: () => '/b/cvrr-es',
    parts: (page) => [page.locator('.board')],
    maxHeight: 300,
  },
  questions: {
    path: (data) => `${findResult(data, 'velociti')}/questions`,
    parts: (page) => [page.locator('main')],
    maxHeight: 640,
  },
  'dataset-import': {
    role: 'maintainer',
    path: () => '/admin/datasets?benchmark=vidhal',
    parts: (page) => [page.locator('main form').last()],
  },
  'judge-profile': {
    role: 'maintainer',
    path: () => '/admin/judge/profiles/new?benchmark=cvrr-es',
    prepare: async (page) => {
      const maintainer = await getMaintainer();
      await maintainer.post('/api/v1/judge/providers', {
        name: 'University cluster',
        baseUrl: 'https://judge.example.org/v1',
        key: { from: 'none' },
      });
      await page.reload();
    },
    parts: (page) => [
      page.getByRole('region', { name: 'Prices and limits' }),
      page.getByRole('region', { name: 'Try it' }),
      page.getByRole('button', { name: 'Create profile' }),
    ],
  },
  rules: {
    role: 'maintainer',
    path: () => '/admin/benchmarks/velociti',
    parts: (page) => [page.locator('main form')],
    maxHeight: 612,
  },
  'first-steps': {
    role: 'maintainer',
    path: () => '/admin',
    parts: (page) => [page.locator('[aria-labelledby=setup]')],
    maxHeight: 412,
  },
  settings: {
    role: 'maintainer',
    path: () => '/admin/settings',
    parts: (page) => [page.locator('#part-logo'), page.locator('#part-settings')],
    maxHeight: 640,
  },
};
