'use client';

import {
  formatPositions,
  groupIssues,
  type Issue,
  type IssueGroup,
  type Severity,
} from '@clapboard/file-reader';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { formatCount } from '@/format/values';

interface Section {
  severity: Severity;
  noun: readonly [string, string];
  icon: typeof Info;
  mark: string;
}

const sections: readonly Section[] = [
  { severity: 'error', noun: ['error', 'errors'], icon: CircleAlert, mark: 'text-bad' },
  { severity: 'warning', noun: ['warning', 'warnings'], icon: TriangleAlert, mark: 'text-warn' },
  { severity: 'info', noun: ['note', 'notes'], icon: Info, mark: 'text-accent' },
];

/** Groups shown before the section is expanded. */
const firstGroups = 20;

/** All issues found in the files, errors first: each kind once, with count, positions and fix. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const groups = groupIssues(issues);
  return (
    <div className="flex flex-col gap-6">
      {sections.map((section) => {
        const matchingGroups = groups.filter(({ severity }) => severity === section.severity);
        return matchingGroups.length > 0 ? (
          <IssueSection key={section.severity} section={section} groups={matchingGroups} />
        ) : null;
      })}
    </div>
  );
}

function IssueSection({ section, groups }: { section: Section; groups: readonly IssueGroup[] }) {
  const [all, setAll] = useState(false);
  const Icon = section.icon;
  const shown = all ? groups : groups.slice(0, firstGroups);
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden className={`size-4 ${section.mark}`} />
        {groups.length} {section.noun[groups.length === 1 ? 0 : 1]}
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((group) => (
          <GroupedIssue key={JSON.stringify([group.code, group.file, group.fix])} group={group} />
        ))}
      </ul>
      {groups.length > shown.length ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {groups.length}
        </Button>
      ) : null}
    </section>
  );
}

/** One kind of issue in one file: the first occurrence, count, positions and fix. */
function GroupedIssue({ group }: { group: IssueGroup }) {
  const [all, setAll] = useState(false);
  const { count, file, fix, issues } = group;
  const [{ message, benchmark }, ...others] = issues;
  const positions = formatPositions(group);
  const distinct = new Map(others.map((other) => [`${other.at} ${other.message}`, other]));
  return (
    <li className="py-3 text-sm">
      {file ? <p className="wrap-anywhere mb-1 font-mono text-faint text-xs">{file}</p> : null}
      <p className="wrap-anywhere">
        {message}
        {count > 1 ? <span className="ml-2 text-soft">{formatCount(count)} times</span> : null}
        {positions ? <span className="ml-2 font-mono text-faint text-xs">{positions}</span> : null}
      </p>
      {all ? (
        <ul className="mt-1 flex flex-col gap-0.5">
          {[...distinct].map(([key, other]) => (
            <li key={key} className="wrap-anywhere">
              {other.message}
              {other.at ? (
                <span className="ml-2 font-mono text-faint text-xs">{other.at}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 && !all ? (
        <button type="button" className="prose-link mt-1" onClick={() => setAll(true)}>
          Show first {issues.length}
        </button>
      ) : null}
      {benchmark ? (
        <Link href={`/b/${benchmark.id}/submit`} className="prose-link mt-1 inline-block">
          Submit it to {benchmark.title}
        </Link>
      ) : null}
      {fix ? <p className="mt-1 max-w-prose text-soft">{fix}</p> : null}
    </li>
  );
}
