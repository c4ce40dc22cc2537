import type { Audience, PagePath } from '../src/pages';
import type { ActionName } from '../src/server/testing/access/actions';
import { type AccessFixture, type AccessRole, benchmark } from './access-fixture';

/** The records that a role requests. */
export interface Trial {
  fixture: AccessFixture;
  /** private: the role's own submission, or the owner's */
  submission: AccessFixture['submissions']['owner'];
}

export function createTrial(fixture: AccessFixture, role: AccessRole): Trial {
  return { fixture, submission: fixture.submissions[role === 'blocked' ? 'blocked' : 'owner'] };
}

/** Addresses of pages with parameters. */
export const pageAddresses: Partial<Record<PagePath, (trial: Trial) => string>> = {
  '/admin/benchmarks/[benchmark]': () => `/admin/benchmarks/${benchmark}`,
  '/admin/datasets/compare': ({ fixture: { revisionId: id } }) =>
    `/admin/datasets/compare?left=${id}&right=${id}`,
  '/admin/rescoring/[id]': ({ fixture }) => `/admin/rescoring/${fixture.rescoreId}`,
  '/b/[benchmark]': () => `/b/${benchmark}`,
  '/b/[benchmark]/about': () => `/b/${benchmark}/about`,
  '/b/[benchmark]/questions': () => `/b/${benchmark}/questions`,
  '/b/[benchmark]/submit': () => `/b/${benchmark}/submit`,
  '/models/[slug]': ({ fixture }) => `/models/${fixture.publicSlug}`,
  '/organisations/[slug]': ({ fixture }) => `/organisations/${fixture.organisationSlug}`,
  '/submissions/[id]': ({ submission }) => `/submissions/${submission.id}`,
  '/submissions/[id]/judging': ({ submission }) => `/submissions/${submission.id}/judging`,
  '/submissions/[id]/labels': ({ submission }) => `/submissions/${submission.id}/labels`,
  '/submissions/[id]/questions': ({ submission }) => `/submissions/${submission.id}/questions`,
};

interface RouteSample {
  audience: Audience;
  path: (trial: Trial) => string;
  init?: RequestInit;
}

/**
 * One route handler per audience; `access.integration.test.ts` calls all of them. These requests change nothing that
 * other tests see.
 */
export const sampleRoutes: readonly RouteSample[] = [
  { audience: 'everybody', path: () => `/api/v1/benchmarks/${benchmark}/leaderboard` },
  { audience: 'signed-in', path: () => '/api/v1/notifications/unread' },
  {
    audience: 'active',
    path: () => '/api/v1/files?name=access.json',
    init: { method: 'PUT', body: '{}' },
  },
  { audience: 'its-users', path: ({ submission }) => `/api/v1/submissions/${submission.id}/state` },
  { audience: 'maintainers', path: () => '/api/v1/admin/audit/file?format=csv&action=none' },
  {
    audience: 'its-maintainers',
    path: ({ fixture }) => `/api/v1/rescores/${fixture.rescoreId}`,
  },
  { audience: 'token', path: () => '/metrics' },
];

interface ActionSample {
  audience: Audience;
  name: ActionName;
  input: (trial: Trial) => unknown;
}

const nobody = '00000000-0000-7000-8000-000000000000';

/** One server action per audience. The actions set the current values or are rejected in the current state. */
export const sampleActions: readonly ActionSample[] = [
  {
    audience: 'signed-in',
    name: 'notifications#markNotificationsRead',
    input: () => ({ all: true }),
  },
  {
    // Runs in the process that parses files.
    audience: 'owner',
    name: 'submissions#addVerdicts',
    input: ({ submission: { id } }) => ({
      submissionId: id,
      files: [{ fileId: nobody, task: null }],
    }),
  },
  {
    audience: 'its-maintainers',
    name: 'quota#setSubmissionRules',
    input: () => ({ benchmark }),
  },
  {
    audience: 'admins',
    name: 'users#setUserRights',
    input: ({ fixture }) => ({
      userId: fixture.userIds.subject,
      role: 'user',
      benchmarks: [],
    }),
  },
];
