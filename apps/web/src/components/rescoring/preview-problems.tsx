import type { PreviewProblem } from '@clapboard/services/pipeline/rescoring';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { problemWords } from './words';

/** Submissions to review before publishing, with the effect of publishing on each. */
export function PreviewProblems({ problems }: { problems: readonly PreviewProblem[] }) {
  if (problems.length === 0) {
    return (
      <EmptyState title="No problems">
        All results were scored completely, and none was replaced in the meantime.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {problems.map(({ submissionId, runName, what, message }) => (
        <li key={`${submissionId}/${what}`} className="flex flex-col gap-1 px-4 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              href={`/submissions/${submissionId}`}
              className="wrap-anywhere font-medium hover:text-accent"
            >
              {runName}
            </Link>
            <Badge tone={what === 'failed' ? 'bad' : 'warn'}>{problemWords[what].title}</Badge>
          </p>
          <p className="wrap-anywhere text-soft">
            {message} {problemWords[what].effect}
          </p>
        </li>
      ))}
    </ul>
  );
}
