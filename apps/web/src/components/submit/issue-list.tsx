'use client';

import type { Issue, Severity } from '@clapboard/intake';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { bundleIssues, type IssueBundle } from './issue-bundles';

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

/** Places shown of a bundle, and bundles of a group, before the reader asks for all. */
const firstPlaces = 4;
const firstBundles = 20;

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
  const bundles = bundleIssues(issues);
  const shown = all ? bundles : bundles.slice(0, firstBundles);
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden className={`size-4 ${group.mark}`} />
        {issues.length} {group.noun[issues.length === 1 ? 0 : 1]}
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((bundle) => (
          <Bundle key={bundle.key} bundle={bundle} />
        ))}
      </ul>
      {bundles.length > shown.length ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {issues.length}
        </Button>
      ) : null}
    </section>
  );
}

/** One kind of issue in one file: where it occurs, and the cure once. */
function Bundle({ bundle }: { bundle: IssueBundle }) {
  const [all, setAll] = useState(false);
  const shown = all ? bundle.places : bundle.places.slice(0, firstPlaces);
  const hidden = bundle.places.length - shown.length;
  return (
    <li className="py-3 text-sm">
      {bundle.file ? (
        <p className="wrap-anywhere mb-1 font-mono text-faint text-xs">{bundle.file}</p>
      ) : null}
      <ul className="flex flex-col gap-0.5">
        {shown.map((place) => (
          <li key={place.key} className="wrap-anywhere">
            {place.message}
            {place.at ? (
              <span className="ml-2 font-mono text-faint text-xs">{place.at}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className="prose-link mt-1" onClick={() => setAll(true)}>
          and {hidden} more of this kind
        </button>
      ) : null}
      {bundle.fix ? <p className="mt-1 max-w-prose text-soft">{bundle.fix}</p> : null}
    </li>
  );
}
