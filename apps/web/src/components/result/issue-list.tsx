import type { Issue } from '@clapboard/intake';
import { Badge, type Tone } from '@/components/ui/badge';

const severities: Record<Issue['severity'], { title: string; tone: Tone; order: number }> = {
  error: { title: 'Error', tone: 'bad', order: 0 },
  warning: { title: 'Warning', tone: 'warn', order: 1 },
  info: { title: 'Note', tone: 'neutral', order: 2 },
};

/** Everything found in the files, worst first, each with its place and its cure. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  const sorted = [...issues].sort(
    (a, b) => severities[a.severity].order - severities[b.severity].order,
  );
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="font-semibold text-xl tracking-tight">
        Found in the files
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {sorted.map((issue) => (
          <li
            key={`${issue.code} ${issue.file} ${issue.at} ${issue.message}`}
            className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[5.5rem_1fr]"
          >
            <div>
              <Badge tone={severities[issue.severity].tone}>
                {severities[issue.severity].title}
              </Badge>
            </div>
            <div className="min-w-0">
              <p className="text-ink">{issue.message}</p>
              {issue.fix ? <p className="mt-0.5 text-soft">{issue.fix}</p> : null}
              <p className="mt-1.5 break-all font-mono text-faint text-xs">
                {issue.file}
                {issue.at ? `, ${issue.at}` : ''}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
