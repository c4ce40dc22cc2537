import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import type { ImportedAnswer } from './send-revision';

/** Result of an import: counts per task and all issues found in the files. */
export function ImportReport({ answer }: { answer: ImportedAnswer }) {
  const { created, revision, counts, issues } = answer;
  return (
    <div className="flex flex-col gap-5">
      <Alert
        tone="good"
        live
        title={
          created
            ? `Imported as ${revision.label}`
            : `These items already exist as ${revision.label}`
        }
      >
        {counts
          .map(({ task, items }) => `${task}: ${items.toLocaleString('en')} items`)
          .join(' · ')}
      </Alert>
      {issues.length > 0 ? <IssueList issues={issues} /> : null}
    </div>
  );
}
