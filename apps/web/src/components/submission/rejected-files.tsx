import type { SubmissionView } from '@clapboard/services/core';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';

/** Why the files could not be scored, and how to fix them. */
export function RejectedFiles({ submission }: { submission: SubmissionView }) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-6">
        <Alert tone="bad" title="These files could not be scored">
          Fix the listed errors and submit again. Submissions with errors don’t count towards your
          quota.
        </Alert>
        <IssueList issues={submission.issues} />
        <p>
          <Link
            href={`/b/${submission.benchmark}/submit?model=${submission.model.id}`}
            className={buttonClass('primary')}
          >
            Fix and submit again
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}
