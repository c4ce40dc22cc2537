'use client';

import { useEffect, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import type { Draft } from '@/submission-draft/draft';
import { discardDraft, listSavedDrafts, type SavedDraft } from '@/submission-draft/saved-drafts';

interface DraftListProps {
  benchmarks: readonly { id: string; title: string }[];
}

function getModelName({ model, known, name }: Draft): string {
  return (model === 'known' ? known?.name : name.trim()) || 'Unnamed model';
}

/** Saved drafts of this browser. Empty without drafts. */
export function DraftList({ benchmarks }: DraftListProps) {
  // After the first render, because the server doesn't know the drafts.
  const [drafts, setDrafts] = useState<readonly SavedDraft[]>([]);
  useEffect(() => setDrafts(listSavedDrafts()), []);
  const shown = drafts.flatMap((saved) => {
    const benchmark = benchmarks.find(({ id }) => id === saved.benchmark);
    return benchmark ? [{ ...saved, title: benchmark.title }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className="font-semibold text-lg tracking-tight">
        Drafts
      </h2>
      <p className="mt-1 mb-4 text-faint text-sm">
        Saved in this browser only, without files. Choose the files again to continue.
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map(({ benchmark, title, draft, savedAt }) => (
          <li key={benchmark} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="mr-auto min-w-0">
              <p className="wrap-anywhere font-medium">{getModelName(draft)}</p>
              <p className="mt-0.5 text-faint text-sm">
                {title} · <Moment at={savedAt} />
              </p>
            </div>
            <div className="flex gap-2">
              <Link href={`/b/${benchmark}/submit`} className={buttonClass('secondary', 'sm')}>
                Continue
                <span className="sr-only"> the draft for {title}</span>
              </Link>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  discardDraft(benchmark);
                  setDrafts(listSavedDrafts());
                }}
              >
                Discard
                <span className="sr-only"> the draft for {title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
