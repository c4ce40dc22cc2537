import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { formatSubmissionName } from '@/format/run-name';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';

interface SubpageHeaderProps {
  submission: Parameters<typeof formatSubmissionName>[0] & { id: string; benchmark: string };
  title: string;
  /** a sentence or two below the title */
  children: ReactNode;
}

/** Heading of a page below a submission’s page, with the way back. */
export function SubpageHeader({ submission, title, children }: SubpageHeaderProps) {
  return (
    <header>
      <p className="eyebrow">
        <Link href={`/submissions/${submission.id}`} className="wrap-anywhere hover:text-ink">
          {formatSubmissionName(submission)} on {getBenchmarkTitle(submission.benchmark)}
        </Link>
      </p>
      <h1 className="mt-2 font-semibold text-title">{title}</h1>
      <p className="mt-3 max-w-2xl text-soft">{children}</p>
    </header>
  );
}
