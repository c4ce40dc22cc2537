import { describePage } from '@/components/social/describe-page';
import { StatusList } from '@/components/status/status-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { currentStatus } from '@/server/site-status';

export const metadata = describePage({
  title: 'Status',
  description: 'Whether website, database, storage, scoring and judging are working.',
});

export default async function StatusPage() {
  const status = await currentStatus();
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header>
        <h1 className="font-semibold text-title">Status</h1>
        <p className="mt-3 text-soft">
          Checked <Moment at={status.checkedAt} seconds className="numeric" />. Reload the page to
          check again.
        </p>
      </header>
      <StatusList status={status} />
      <p className="max-w-prose text-sm text-soft">
        Submissions are never lost: whatever has to wait is scored as soon as possible. See{' '}
        <Link href="/changelog" className="prose-link">
          what changed on the leaderboards
        </Link>
        .
      </p>
    </div>
  );
}
