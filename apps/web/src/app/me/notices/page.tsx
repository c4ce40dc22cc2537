import { findBenchmark } from '@clapboard/benchmarks';
import { listNotices } from '@clapboard/services';
import type { Metadata } from 'next';
import { NoticeList } from '@/components/me/notice-list';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Notices' };

export default async function NoticesPage() {
  const notices = await forPage('/me/notices', listNotices(services(), await currentActor()));
  return (
    <section aria-labelledby="notices" className="max-w-3xl">
      <h1 id="notices" className="mb-2 font-semibold text-2xl tracking-tight">
        Notices
      </h1>
      {notices.length > 0 ? (
        <NoticeList
          notices={notices.map((notice) => ({
            ...notice,
            benchmarkTitle: findBenchmark(notice.benchmark)?.title ?? notice.benchmark,
          }))}
        />
      ) : (
        <EmptyState title="Nothing to tell yet" className="mt-4">
          When a submission of yours has been scored, or cannot be, it is said here.
        </EmptyState>
      )}
    </section>
  );
}
