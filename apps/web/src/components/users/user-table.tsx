import type { UserView } from '@clapboard/services/users';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, formatDate } from '@/format/values';
import { BlockAction } from './block-action';
import { RightsDialog } from './rights-dialog';

interface UserTableProps {
  users: readonly UserView[];
  /** their row has no controls */
  ownId: string;
  benchmarks: readonly { id: string; title: string }[];
}

/** Accounts with their roles and controls. */
export function UserTable({ users, ownId, benchmarks }: UserTableProps) {
  return (
    <Table caption="Accounts" stacked="tablet">
      <thead>
        <tr>
          <Th>User</Th>
          <Th>Rights</Th>
          <Th numeric>Submissions</Th>
          <Th>Since</Th>
          <UnseenTh>Actions</UnseenTh>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <Td className="min-w-40 align-top">
              <p className="wrap-anywhere font-medium">{user.name}</p>
              <p className="wrap-anywhere text-faint">{user.email ?? 'No e-mail address'}</p>
            </Td>
            <Td wholeLine className="min-w-20 align-top">
              <Rights user={user} benchmarks={benchmarks} />
            </Td>
            <Td numeric label="Submissions" className="align-top">
              {formatCount(user.submissions)}
            </Td>
            <Td label="Since" className="whitespace-nowrap align-top">
              {formatDate(user.createdAt)}
            </Td>
            <Td className="align-top max-sm:basis-full sm:max-lg:ml-auto">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap sm:justify-end">
                {user.id === ownId ? (
                  <span className="text-faint">You</span>
                ) : (
                  <>
                    <RightsDialog user={user} benchmarks={benchmarks} />
                    <BlockAction user={user} />
                  </>
                )}
                <Link
                  href={`/admin/audit?actor=${encodeURIComponent(user.id)}`}
                  className="prose-link whitespace-nowrap"
                >
                  Activity<span className="sr-only">: {user.name}</span>
                </Link>
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Rights({
  user,
  benchmarks,
}: {
  user: UserView;
  benchmarks: UserTableProps['benchmarks'];
}) {
  const getTitle = (id: string) => benchmarks.find((benchmark) => benchmark.id === id)?.title ?? id;
  const none = user.role !== 'admin' && user.maintains.length === 0;
  return (
    <div className="flex flex-wrap gap-1.5">
      {user.role === 'admin' ? <Badge tone="accent">Admin</Badge> : null}
      {user.maintains.map((id) => (
        <Badge key={id}>{getTitle(id)}</Badge>
      ))}
      {none ? <span className="text-faint">Member</span> : null}
      {user.blockedAt ? (
        <div className="w-full">
          <Badge tone="bad">Blocked since {formatDate(user.blockedAt)}</Badge>
          <p className="wrap-anywhere mt-1 text-soft">{user.blockedReason}</p>
        </div>
      ) : null}
    </div>
  );
}
