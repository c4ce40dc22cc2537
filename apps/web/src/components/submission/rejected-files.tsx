import type { SubmissionView } from '@clapboard/services';
import Link from 'next/link';
import { IssueList } from '@/components/submit/issue-list';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';

/** Why the files could not be scored, and the way on. */
export function RejectedFiles({ submission }: { submission: SubmissionView }) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-6">
        <Alert tone="bad" title="These files could not be scored">
          Mend what the list says and submit again. A submission with errors costs nothing.
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
