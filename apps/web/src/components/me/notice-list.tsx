'use client';

import type { NoticeKind, NoticeView } from '@clapboard/services';
import {
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleSlash,
  Eye,
  EyeOff,
  FileWarning,
  RefreshCw,
  Undo2,
} from 'lucide-react';
import Link from 'next/link';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatCount, formatMoment } from '@/figures/format';
import { markNoticesRead } from '@/server/notice-actions';

type Entry = NoticeView & { benchmarkTitle: string };

interface NoticeListProps {
  notices: readonly Entry[];
}

const looks: Readonly<
  Record<NoticeKind, { icon: typeof CircleCheck; mark: string; text: string }>
> = {
  scored: { icon: CircleCheck, mark: 'text-good', text: 'has been scored' },
  blocked: { icon: CirclePause, mark: 'text-warn', text: 'is on hold: verdicts are missing' },
  rejected: { icon: FileWarning, mark: 'text-bad', text: 'has files with errors' },
  failed: { icon: CircleAlert, mark: 'text-bad', text: 'could not be scored, a fault of ours' },
  cancelled: { icon: CircleSlash, mark: 'text-warn', text: 'was taken from the queue' },
  hidden: { icon: EyeOff, mark: 'text-warn', text: 'was hidden by a maintainer' },
  restored: { icon: Eye, mark: 'text-good', text: 'was restored by a maintainer' },
  approved: { icon: CircleCheck, mark: 'text-good', text: 'was approved and is public' },
  declined: { icon: CircleSlash, mark: 'text-warn', text: 'was not approved and is private again' },
  rescored: { icon: RefreshCw, mark: 'text-good', text: 'was scored again' },
  canary: {
    icon: CircleAlert,
    mark: 'text-bad',
    text: 'did not give the same result when it was scored again: see Canaries',
  },
  rolled_back: { icon: Undo2, mark: 'text-warn', text: 'has its earlier result back' },
};

/** What became of one's submissions, newest first, with a mark at what is new. */
export function NoticeList({ notices }: NoticeListProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const unread = notices.filter(({ read }) => !read).length;
  const mark = (input: Parameters<typeof markNoticesRead>[0]) =>
    startTransition(async () => {
      const result = await markNoticesRead(input);
      setFailure(result.ok ? null : result.message);
    });
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-4">
        <p role="status" className="figures text-faint text-sm">
          {unread === 0 ? 'All read' : `${formatCount(unread)} unread`}
        </p>
        {unread > 0 ? (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => mark({ all: true })}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {failure ? (
        <Alert tone="bad" live className="mb-4">
          {failure}
        </Alert>
      ) : null}
      <ul className="divide-y divide-line border-line border-y">
        {notices.map((notice) => (
          <Row
            key={notice.id}
            notice={notice}
            busy={busy}
            onRead={() => mark({ noticeId: notice.id })}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  notice: Entry;
  busy: boolean;
  onRead: () => void;
}

function Row({ notice, busy, onRead }: RowProps) {
  const { kind, modelName, benchmarkTitle, submissionId, createdAt, read, detail } = notice;
  const { icon: Icon, mark, text } = looks[kind];
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm sm:text-base">
          <Link
            href={`/submissions/${submissionId}`}
            {...(read ? {} : { onClick: onRead })}
            className={read ? 'hover:text-accent' : 'font-semibold hover:text-accent'}
          >
            {modelName}
          </Link>{' '}
          <span className="text-soft">
            on {benchmarkTitle} {text}.
          </span>
        </p>
        {detail ? <p className="wrap-anywhere mt-0.5 text-soft text-sm">“{detail}”</p> : null}
        <time dateTime={createdAt.toISOString()} className="mt-0.5 block text-faint text-sm">
          {formatMoment(createdAt)}
        </time>
      </div>
      {read ? null : (
        <Button variant="ghost" size="sm" disabled={busy} onClick={onRead}>
          Mark as read
          <span className="sr-only">
            : {modelName} on {benchmarkTitle}
          </span>
        </Button>
      )}
    </li>
  );
}
