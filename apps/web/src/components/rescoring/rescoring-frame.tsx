import Link from 'next/link';
import type { ReactNode } from 'react';

interface RescoringFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** controls beside the heading */
  actions?: ReactNode;
  /** the list of rescorings itself needs no way back to it */
  list?: boolean;
  children: ReactNode;
}

/** Frame of the pages about rescoring. */
export function RescoringFrame({ title, lead, actions, list, children }: RescoringFrameProps) {
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="eyebrow">
            <Link href="/admin" className="hover:text-ink">
              Administration
            </Link>
            {list ? null : (
              <>
                {' / '}
                <Link href="/admin/rescoring" className="hover:text-ink">
                  Rescoring
                </Link>
              </>
            )}
          </p>
          <h1 className="wrap-anywhere mt-2 font-semibold text-title">{title}</h1>
          {lead ? <div className="mt-3 max-w-prose text-soft">{lead}</div> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
