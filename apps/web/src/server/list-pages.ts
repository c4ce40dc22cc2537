import { type Actor, isAdmin, isMaintainer } from '@clapboard/services/core';
import type { SearchHit } from '@clapboard/services/search';
import { type Audience, getTabs } from '@/pages';
import { listDocumentation } from '@/site-search/list-documentation';

const kind = 'page';

/** Returns the pages and sections of pages that a search may find for this actor. */
export function listPages(actor: Actor): SearchHit[] {
  return [...documentation, ...listTabs(actor)];
}

const documentation: readonly SearchHit[] = [
  { kind, title: 'Compare', detail: 'Two to eight results side by side', href: '/compare' },
  { kind, title: 'Models', detail: 'Every model with its headline scores', href: '/models' },
  {
    kind,
    title: 'Changelog',
    detail: 'New leaders, results, datasets and rescorings',
    href: '/changelog',
  },
  { kind, title: 'Status', detail: 'Whether every part of the site works', href: '/status' },
  { kind, title: 'Documentation', detail: '', href: '/docs' },
  ...listDocumentation().map((entry) => ({ kind, ...entry }) as const),
];

/** The tabs of the user’s pages and of the administration. */
function listTabs(actor: Actor): SearchHit[] {
  const audiences = new Set<Audience>();
  if (actor.kind === 'user' && !actor.workflow) audiences.add('signed-in');
  if (isMaintainer(actor)) audiences.add('maintainers');
  if (isAdmin(actor)) audiences.add('admins');
  const bars = { me: 'Your pages', admin: 'Administration' } as const;
  return (['me', 'admin'] as const).flatMap((bar) =>
    getTabs(bar)
      .filter(({ audience }) => audiences.has(audience))
      .map(({ title, href }) => ({ kind, title, detail: bars[bar], href })),
  );
}
