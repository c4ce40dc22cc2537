'use client';

import { useState } from 'react';
import { getState, VisibilityBadge } from '@/components/shared/state-badge';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { formatMoment } from '@/format/values';
import { BulkBar } from './bulk-bar';
import type { ModerationRow } from './moderation-row';

/** Submissions, with actions for the selected ones. */
export function ModerationList({ submissions }: { submissions: readonly ModerationRow[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = submissions.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-label="Submissions">
      <div className="flex items-center gap-3 border-line border-b py-3 text-sm">
        <Checkbox
          id="choose-all"
          checked={all}
          onChange={() => setChosen(all ? new Set() : new Set(submissions.map(({ id }) => id)))}
        />
        <label htmlFor="choose-all">Select all on this page</label>
      </div>
      <ul className="divide-y divide-line border-line border-b">
        {submissions.map((line) => (
          <li key={line.id} className="flex gap-3 py-4">
            <Checkbox
              aria-label={`Choose ${line.modelName} by ${line.submitterName}`}
              checked={chosen.has(line.id)}
              onChange={() => toggle(line.id)}
            />
            <Line line={line} />
          </li>
        ))}
      </ul>
      {chosen.size > 0 ? (
        <BulkBar
          lines={submissions.filter(({ id }) => chosen.has(id))}
          onDone={() => setChosen(new Set())}
        />
      ) : null}
    </section>
  );
}

function Line({ line }: { line: ModerationRow }) {
  const state = getState(line);
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere">
        <Link href={`/submissions/${line.id}`} className="prose-link font-medium">
          {line.modelName}
        </Link>{' '}
        <span className="text-soft text-sm">
          {line.organisation} · {line.benchmarkTitle}
        </span>
      </p>
      <p className="wrap-anywhere mt-1 text-faint text-sm">
        {line.submitterName}
        {line.submitterEmail === null ? null : ` (${line.submitterEmail})`},{' '}
        <time dateTime={line.createdAt}>{formatMoment(new Date(line.createdAt))}</time>
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <VisibilityBadge visibility={line.visibility} />
        <Badge tone={state.tone}>{state.title}</Badge>
        {line.verified ? <Badge tone="good">Verified</Badge> : null}
        {line.baseline ? <Badge>Baseline</Badge> : null}
        {line.canary ? <Badge>Canary</Badge> : null}
        {line.sample ? <Badge tone="warn">Sample data</Badge> : null}
      </p>
    </div>
  );
}
