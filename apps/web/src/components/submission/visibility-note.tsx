import type { SubmissionView } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';

/** Why others can't see a submission that depends on maintainers. */
export function VisibilityNote({ submission }: { submission: SubmissionView }) {
  if (submission.visibility === 'pending') {
    return (
      <Alert tone="info" title="Awaiting approval">
        A maintainer must approve this result before it becomes public. The submitter is notified of
        the decision and can withdraw it until then.
      </Alert>
    );
  }
  if (submission.visibility !== 'hidden') return null;
  return (
    <Alert tone="warn" title="Hidden by a maintainer">
      {submission.hiddenReason ? `“${submission.hiddenReason}” ` : ''}
      Only the submitter and maintainers can open this page. It can’t be published or withdrawn
      until a maintainer restores it.
    </Alert>
  );
}
