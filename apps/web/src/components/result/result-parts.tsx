import type { ReactNode } from 'react';
import { z } from 'zod';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';

const titles = {
  aspects: 'Aspects',
  charts: 'Charts',
  questions: 'Questions',
  receipt: 'Files & receipt',
  cite: 'Cite',
} as const;

export type ResultPart = keyof typeof titles;

const parts = Object.keys(titles) as ResultPart[];

/** The part of a result that an address names; aspects by default. */
export const resultPartSchema = z.enum(parts).catch('aspects');

interface ResultTabsProps {
  part: ResultPart;
  submissionId: string;
  /** null: the current evaluation */
  evaluationId: string | null;
}

/** Links to the parts of a result. */
export function ResultTabs({ part, submissionId, evaluationId }: ResultTabsProps) {
  return (
    <nav
      aria-label="Parts of this result"
      className="no-print flex gap-5 overflow-x-auto border-line border-b"
    >
      {parts.map((id) => {
        const query = new URLSearchParams({
          ...(evaluationId && { evaluation: evaluationId }),
          ...(id !== 'aspects' && { part: id }),
        }).toString();
        return (
          <Link
            key={id}
            href={`/submissions/${submissionId}${query && `?${query}`}`}
            scroll={false}
            aria-current={id === part ? 'page' : undefined}
            className={tabClass}
          >
            {titles[id]}
          </Link>
        );
      })}
    </nav>
  );
}

interface ResultPanelProps {
  id: ResultPart;
  part: ResultPart;
  children: ReactNode;
}

/** A part of a result. Prints contain all parts. */
export function ResultPanel({ id, part, children }: ResultPanelProps) {
  return <div className={id === part ? 'below-fold' : 'hidden print:block'}>{children}</div>;
}
