'use client';

import type { Issue, Severity } from '@clapboard/intake';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface Group {
  severity: Severity;
  noun: readonly [string, string];
  icon: typeof Info;
  mark: string;
}

const groups: readonly Group[] = [
  { severity: 'error', noun: ['error', 'errors'], icon: CircleAlert, mark: 'text-bad' },
  { severity: 'warning', noun: ['warning', 'warnings'], icon: TriangleAlert, mark: 'text-warn' },
  { severity: 'info', noun: ['note', 'notes'], icon: Info, mark: 'text-accent' },
];

/** Issues shown of a group before the reader asks for all. */
const firstShown = 20;

/** Everything found in the files: errors first, each with its place and its cure. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => {
        const own = issues.filter((issue) => issue.severity === group.severity);
        return own.length > 0 ? (
          <IssueGroup key={group.severity} group={group} issues={own} />
        ) : null;
      })}
    </div>
  );
}

function IssueGroup({ group, issues }: { group: Group; issues: readonly Issue[] }) {
  const [all, setAll] = useState(false);
  const Icon = group.icon;
  const shown = keyed(all ? issues : issues.slice(0, firstShown));
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden className={`size-4 ${group.mark}`} />
        {issues.length} {group.noun[issues.length === 1 ? 0 : 1]}
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map(({ key, issue }) => (
          <li key={key} className="py-3 text-sm">
            <p className="wrap-anywhere">{issue.message}</p>
            {issue.fix ? <p className="mt-0.5 text-soft">{issue.fix}</p> : null}
            {issue.file ? (
              <p className="wrap-anywhere mt-1 font-mono text-faint text-xs">
                {issue.file}
                {issue.at ? ` · ${issue.at}` : ''}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {issues.length > shown.length ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {issues.length}
        </Button>
      ) : null}
    </section>
  );
}

/** Keys that stay the same when more is shown; the same issue may occur twice at one place. */
function keyed(issues: readonly Issue[]): { key: string; issue: Issue }[] {
  const seen = new Map<string, number>();
  return issues.map((issue) => {
    const name = [issue.code, issue.file, issue.at, issue.message].join('\u0000');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name}\u0000${count}`, issue };
  });
}
