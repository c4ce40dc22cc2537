import type { FailureCount } from '@clapboard/services/core';
import { formatCount } from '@/format/values';
import { splitMessage } from '@/server/problem';

interface FailureListProps {
  failures: readonly FailureCount[];
  /** for readers who can’t fix the causes: without fixes and codes */
  causesOnly?: boolean;
}

/** Causes of failed verdicts, most frequent first, each with its count and fix. */
export function FailureList({ failures, causesOnly = false }: FailureListProps) {
  const sorted = [...failures].sort((a, b) => b.count - a.count);
  return (
    <ul aria-label="Reasons" className="divide-y divide-line border-line border-y text-sm">
      {sorted.map(({ code, message, count }) => (
        <li key={code} className="grid grid-cols-[auto_1fr] gap-4 py-2.5">
          <span className="numeric min-w-8 font-semibold">{formatCount(count)}</span>
          <span className="min-w-0">
            <span className="text-soft">{causesOnly ? splitMessage(message)[0] : message}</span>{' '}
            {causesOnly ? null : (
              <code className="whitespace-nowrap font-mono text-2xs text-faint">{code}</code>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
