import { compareParams, viewParams } from '@clapboard/services/leaderboard/query-values';

/** Who may open a page, call a route handler or run a server action. */
export type Audience =
  /** anybody; what they see depends on the visibility of the records */
  | 'everybody'
  /** signed-in users, about their own records */
  | 'signed-in'
  /** signed-in users who are not blocked */
  | 'active'
  /** owner and maintainers of a submission that is not public */
  | 'its-users'
  /** the owner of a submission alone, unless blocked */
  | 'owner'
  /** maintainers of any benchmark; the page shows records of their benchmarks */
  | 'maintainers'
  /** maintainers of the benchmark in question */
  | 'its-maintainers'
  | 'admins'
  /** holders of the site's token; not a role */
  | 'token';

interface Page {
  audience: Audience;
  /** The page cache may store it for visitors: it must look the same to all of them. */
  cached?: true;
  /** Query parameters that a cached page reads. The page cache drops all others. */
  query?: readonly string[];
  /** The tab bar that links to the page, in the order of this table. */
  tab?: { bar: 'admin' | 'me'; title: string };
}

const questionsQuery = ['judge', 'task', 'slice', 'group', 'q', 'sort', 'dir', 'page'];
const modelsQuery = ['q', 'weights', 'from', 'to', 'sort', 'published', 'page'];

const adminTab = (title: string) => ({ bar: 'admin', title }) as const;
const userTab = (title: string) => ({ bar: 'me', title }) as const;

/**
 * Every page, by its folder under `app`. Tabs, the page cache and the tests of access are derived from
 * this table; `every-entry-point.test.ts` fails when a page is missing.
 */
export const pages = {
  '/': { audience: 'everybody', cached: true, query: ['published'] },
  '/b/[benchmark]': { audience: 'everybody', cached: true, query: viewParams },
  '/b/[benchmark]/about': { audience: 'everybody', cached: true },
  '/b/[benchmark]/questions': { audience: 'everybody', cached: true, query: questionsQuery },
  '/b/[benchmark]/submit': { audience: 'signed-in' },
  '/changelog': { audience: 'everybody', cached: true, query: ['benchmark'] },
  '/compare': { audience: 'everybody', cached: true, query: compareParams },
  '/docs': { audience: 'everybody', cached: true },
  '/docs/api': { audience: 'everybody', cached: true },
  '/docs/design': { audience: 'everybody', cached: true },
  '/docs/faq': { audience: 'everybody', cached: true },
  '/docs/guides': { audience: 'everybody', cached: true },
  '/docs/maintainers': { audience: 'everybody', cached: true },
  '/docs/numbers': { audience: 'everybody', cached: true },
  '/docs/operators': { audience: 'everybody', cached: true },
  '/docs/start': { audience: 'everybody', cached: true },
  '/docs/webhooks': { audience: 'everybody', cached: true },
  '/imprint': { audience: 'everybody' },
  '/privacy': { audience: 'everybody' },
  '/models': { audience: 'everybody', cached: true, query: modelsQuery },
  '/models/[slug]': { audience: 'everybody', cached: true },
  '/forgot-password': { audience: 'everybody' },
  '/reset-password': { audience: 'everybody' },
  '/organisations/[slug]': { audience: 'everybody' },
  '/sign-in': { audience: 'everybody' },
  '/sign-up': { audience: 'everybody' },
  '/verify-email': { audience: 'everybody' },
  '/status': { audience: 'everybody' },
  '/v/[id]': { audience: 'everybody' },
  '/submissions/[id]': { audience: 'its-users' },
  '/submissions/[id]/judging': { audience: 'its-users' },
  '/submissions/[id]/labels': { audience: 'its-maintainers' },
  '/submissions/[id]/questions': { audience: 'its-users' },
  '/device': { audience: 'signed-in' },
  '/me': { audience: 'signed-in', tab: userTab('Submissions') },
  '/me/notifications': { audience: 'signed-in', tab: userTab('Notifications') },
  '/me/organisations': { audience: 'signed-in', tab: userTab('Organisations') },
  '/me/tokens': { audience: 'signed-in', tab: userTab('Access tokens') },
  '/me/webhooks': { audience: 'signed-in', tab: userTab('Webhooks') },
  '/me/account': { audience: 'signed-in', tab: userTab('Account') },
  '/admin': { audience: 'maintainers', tab: adminTab('Operations') },
  '/admin/benchmarks/[benchmark]': { audience: 'its-maintainers' },
  '/admin/datasets': { audience: 'maintainers', tab: adminTab('Datasets') },
  '/admin/datasets/compare': { audience: 'its-maintainers' },
  '/admin/submissions': { audience: 'maintainers', tab: adminTab('Submissions') },
  '/admin/rules': { audience: 'maintainers', tab: adminTab('Rules') },
  '/admin/rescoring': { audience: 'maintainers', tab: adminTab('Rescoring') },
  '/admin/rescoring/[id]': { audience: 'its-maintainers' },
  '/admin/rescoring/new': { audience: 'maintainers' },
  '/admin/integrity': { audience: 'maintainers', tab: adminTab('Integrity') },
  '/admin/canaries': { audience: 'maintainers', tab: adminTab('Canaries') },
  '/admin/judge': { audience: 'maintainers', tab: adminTab('Judges') },
  '/admin/judge/budgets': { audience: 'maintainers' },
  '/admin/judge/compare': { audience: 'maintainers' },
  '/admin/judge/profiles': { audience: 'maintainers' },
  '/admin/judge/profiles/new': { audience: 'maintainers' },
  '/admin/judge/providers': { audience: 'maintainers' },
  '/admin/models': { audience: 'admins', tab: adminTab('Models') },
  '/admin/users': { audience: 'admins', tab: adminTab('Users') },
  '/admin/settings': { audience: 'admins', tab: adminTab('Settings') },
  '/admin/audit': { audience: 'maintainers', tab: adminTab('Audit log') },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

interface Tab {
  title: string;
  href: PagePath;
  audience: Audience;
}

const paths = Object.keys(pages) as PagePath[];

/** Returns the tabs of a bar, in the order of the table. */
export function getTabs(bar: 'admin' | 'me'): Tab[] {
  return paths.flatMap((href) => {
    const page: Page = pages[href];
    return page.tab?.bar === bar ? [{ title: page.tab.title, href, audience: page.audience }] : [];
  });
}

interface CachedPattern {
  path: RegExp;
  /** names of the query parameters that the page reads */
  query: readonly string[];
}

/** Returns a pattern for each page that the page cache may store. Path parameters are lower-case slugs. */
export function getCachedPatterns(): CachedPattern[] {
  return paths.flatMap((path) => {
    const page: Page = pages[path];
    if (!page.cached) return [];
    const pattern = new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[a-z0-9-]+')}$`);
    return [{ path: pattern, query: page.query ?? [] }];
  });
}
