import { benchmarks } from '@clapboard/benchmarks';
import { listUsers } from '@clapboard/services/users';
import type { Metadata } from 'next';
import Form from 'next/form';
import { AdminPage } from '@/components/admin/admin-page';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { PageLinks } from '@/components/ui/page-links';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { readUserQuery, type UserQuery, userAddress } from '@/components/users/query';
import { UserTable } from '@/components/users/user-table';
import { formatCounted } from '@/format/values';
import { currentActor, currentUser } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Users' };

/** Accounts per page. */
const perPage = 50;

const titles = benchmarks.map(({ id, title }) => ({ id, title }));

export default async function UsersPage({ searchParams }: QueryProps) {
  const query = readUserQuery(await searchParams);
  const found = await forPage(
    userAddress(query),
    listUsers(services(), await currentActor(), {
      query: query.query,
      only: query.only,
      skip: (query.page - 1) * perPage,
      take: perPage,
    }),
  );
  const user = await currentUser();
  const { page } = query;
  const { total } = found;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <AdminPage
      title="Users"
      lead={
        <>
          Grant rights, and block accounts. Every change is recorded in the{' '}
          <Link href="/admin/audit?subjectType=user" className="prose-link">
            audit log
          </Link>
          .
        </>
      }
    >
      <Search query={query} />
      <p role="status" className="numeric -mb-4 text-faint text-sm">
        {formatCounted(total, 'account')}
        {pages > 1 ? ` · page ${page} of ${pages}` : ''}
      </p>
      {found.users.length > 0 ? (
        <UserTable users={found.users} ownId={user?.id ?? ''} benchmarks={titles} />
      ) : (
        <EmptyState
          title="No matching accounts"
          action={
            <Link href="/admin/users" className={buttonClass('secondary')}>
              Show all
            </Link>
          }
        >
          Try another part of a name or e-mail address.
        </EmptyState>
      )}
      <PageLinks
        previous={
          page > 1 ? { title: 'Newer', href: userAddress({ ...query, page: page - 1 }) } : null
        }
        next={
          page < pages ? { title: 'Older', href: userAddress({ ...query, page: page + 1 }) } : null
        }
      />
    </AdminPage>
  );
}

function Search({ query }: { query: UserQuery }) {
  return (
    <search>
      <Form
        key={userAddress(query)}
        action="/admin/users"
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <Input
          type="search"
          name="q"
          aria-label="Name or e-mail"
          placeholder="Name or e-mail"
          maxLength={200}
          defaultValue={query.query}
        />
        <Select name="only" aria-label="Filter accounts" defaultValue={query.only}>
          <option value="all">All accounts</option>
          <option value="rights">Admins, maintainers</option>
          <option value="blocked">Blocked</option>
        </Select>
        <SubmitButton className="max-sm:h-11">Search</SubmitButton>
      </Form>
    </search>
  );
}
