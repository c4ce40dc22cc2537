import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { formatCount } from '@/format/values';
import type { ImportedAnswer } from './send-revision';

interface ImportedBenchmark {
  id: string;
  tasks: readonly { id: string; title: string }[];
  judged: boolean;
}

interface ImportReportProps {
  answer: ImportedAnswer;
  benchmark: ImportedBenchmark | undefined;
}

/** Result of an import: counts per task, the next steps and all issues found in the files. */
export function ImportReport({ answer, benchmark }: ImportReportProps) {
  const { created, revision, counts, issues } = answer;
  const total = formatCount(counts.reduce((sum, { items }) => sum + items, 0));
  const getTitle = (task: string) => benchmark?.tasks.find(({ id }) => id === task)?.title ?? task;
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="good" live title={describeImport({ created, revision, total })}>
        {counts.map(({ task, items }) => `${getTitle(task)}: ${formatCount(items)}`).join(' · ')}
        {benchmark ? <NextSteps benchmark={benchmark} active={revision.active} /> : null}
      </Alert>
      {issues.length > 0 ? <IssueList issues={issues} /> : null}
    </div>
  );
}

function describeImport({
  created,
  revision,
  total,
}: Pick<ImportedAnswer, 'created' | 'revision'> & { total: string }): string {
  if (!created) return `These ${total} items already exist as ${revision.label}`;
  return revision.active
    ? `${revision.label}: ${total} items active`
    : `${revision.label}: ${total} items imported, not active yet`;
}

interface NextStepsProps {
  benchmark: ImportedBenchmark;
  /** new submissions are scored on the revision */
  active: boolean;
}

function NextSteps({ benchmark: { id, judged }, active }: NextStepsProps) {
  const steps = active
    ? [
        { title: 'Open leaderboard', href: `/b/${id}` },
        ...(judged
          ? [{ title: 'Set judge', href: `/admin/judge/profiles/new?benchmark=${id}` }]
          : []),
        { title: 'Choose who can submit', href: `/admin/benchmarks/${id}#rules` },
      ]
    : [{ title: 'Compare or activate', href: `/admin/benchmarks/${id}#dataset` }];
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {steps.map(({ title, href }) => (
        <Link key={href} href={href} className={buttonClass('secondary', 'sm')}>
          {title}
        </Link>
      ))}
    </p>
  );
}
