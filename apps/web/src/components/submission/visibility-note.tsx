import type { SubmissionView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';

/** Why others cannot see a submission, where that is in the hands of maintainers. */
export function VisibilityNote({ submission }: { submission: SubmissionView }) {
  if (submission.visibility === 'pending') {
    return (
      <Alert tone="info" title="Awaits approval">
        A maintainer must approve this result before everybody can see it. Its submitter is told
        when that is decided, and can take it back until then.
      </Alert>
    );
  }
  if (submission.visibility !== 'hidden') return null;
  return (
    <Alert tone="warn" title="Hidden by a maintainer">
      {submission.hiddenReason ? `“${submission.hiddenReason}” ` : ''}
      Only its submitter and maintainers can open this page. It cannot be published or withdrawn
      until a maintainer restores it.
    </Alert>
  );
}
