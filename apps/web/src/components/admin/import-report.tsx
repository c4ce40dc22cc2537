import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import type { ImportAnswer } from './send-revision';

/** Result of an import: counts per task and all issues found in the files. */
export function ImportReport({ answer }: { answer: ImportAnswer }) {
  return (
    <div className="flex flex-col gap-5">
      {answer.kind === 'imported' ? (
        <Alert
          tone="good"
          live
          title={
            answer.created
              ? `Imported as ${answer.revision.label}`
              : `These items already exist as ${answer.revision.label}`
          }
        >
          {answer.counts
            .map(({ task, items }) => `${task}: ${items.toLocaleString('en')} items`)
            .join(' · ')}
        </Alert>
      ) : (
        <Alert tone="bad" live title="Not imported">
          {answer.message}
        </Alert>
      )}
      {answer.issues.length > 0 ? <IssueList issues={answer.issues} /> : null}
    </div>
  );
}
