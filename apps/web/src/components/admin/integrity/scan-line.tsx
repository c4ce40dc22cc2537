'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useAction } from '@/components/ui/use-action';
import { scanNow } from '@/server/actions/integrity';

interface ScanLineProps {
  benchmark: string;
  title: string;
  /** the last scan and its time */
  words: ReactNode;
  running: boolean;
  progress: number;
}

/**
 * When a leaderboard was last scanned, the progress of a running scan, and a button to start one.
 */
export function ScanLine({ benchmark, title, words, running, progress }: ScanLineProps) {
  const { busy, failure, run } = useAction(scanNow, { benchmark });
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-soft text-xs" aria-live="polite">
          {failure?.message ?? words}
        </p>
      </div>
      {running ? (
        <span className="w-24 shrink-0 sm:w-40">
          <Progress value={progress || null} label={`Scan of ${title}`} />
        </span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={run}
          aria-label={`Scan now: ${title}`}
        >
          Scan now
        </Button>
      )}
    </li>
  );
}
