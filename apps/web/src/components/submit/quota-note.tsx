import type { QuotaView } from '@clapboard/services/quota';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { joinNodes } from '@/components/ui/join-nodes';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { formatCount, formatCounted } from '@/format/values';

/** The remaining submissions of today, or why the user can't submit now; nothing without limits. */
export function QuotaNote({ quota }: { quota: QuotaView }) {
  const { perDay, left, renewsAt, inFlight, total, approval, closesAt, window } = quota;
  const obstacle = getObstacle(quota);
  const notes: ReactNode[] = [
    perDay === null || left === null ? null : (
      <>
        {formatCount(left)} of {formatCount(perDay)} submissions left until{' '}
        <Moment at={renewsAt} className="whitespace-nowrap" />. Rejected files and internal errors
        don’t count.
      </>
    ),
    total === null
      ? ''
      : `The dataset is private: you’ve used ${formatCount(total.used)} of ${formatCount(total.most)} submissions in total. The same limits apply to each model across accounts.`,
    inFlight.most === null
      ? ''
      : `${formatCount(inFlight.now)} of ${formatCount(inFlight.most)} allowed submissions ${inFlight.now === 1 ? 'is' : 'are'} queued or in progress.`,
    window === 'open' && closesAt && perDay !== null ? (
      <>
        Submissions close on <Moment at={closesAt} />.
      </>
    ) : null,
    approval ? 'A maintainer must approve results before they become public.' : '',
  ].filter(Boolean);
  return (
    <>
      {obstacle ? (
        <Alert tone="warn" title={obstacle.title} className="mt-5">
          {obstacle.text} You can still check files, and your draft is saved.
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <p className="mt-3 text-balance text-faint text-sm">{joinNodes(notes, ' ')}</p>
      ) : null}
    </>
  );
}

/** Returns why a submission would be rejected now, checked in the server's order, or null. */
function getObstacle(quota: QuotaView): { title: string; text: ReactNode } | null {
  const { perDay, left, renewsAt, inFlight, total, window, opensAt, closesAt, invited } = quota;
  const { submitters, proofRequired } = quota;
  if (proofRequired) {
    return {
      title: 'Confirm your e-mail address',
      text: (
        <>
          Submissions to this benchmark require a confirmed address or a sign-in service. Open the
          link that we sent you, or{' '}
          <Link href="/me/account" className="prose-link">
            request another one
          </Link>
          .
        </>
      ),
    };
  }
  if (window === 'early') {
    const when = opensAt ? (
      <>
        Submissions open on <Moment at={opensAt} />.
      </>
    ) : (
      'You can’t submit now.'
    );
    return { title: 'Submissions aren’t open yet', text: when };
  }
  if (window === 'closed') {
    const when = closesAt ? (
      <>
        Submissions closed on <Moment at={closesAt} />.
      </>
    ) : (
      'You can’t submit now.'
    );
    return { title: 'Submissions are closed', text: when };
  }
  if (!invited) {
    return {
      title: 'Submissions are by invitation',
      text:
        submitters === 'listed'
          ? 'This benchmark accepts submissions only from listed, confirmed e-mail addresses. Confirm yours under Account, or ask the maintainers for an invitation.'
          : 'Only maintainers can submit to this benchmark. Ask them to add your model.',
    };
  }
  if (inFlight.most !== null && inFlight.now >= inFlight.most) {
    return {
      title: 'Too many submissions in progress',
      text: `You have ${formatCounted(inFlight.now, 'submission')} queued or in progress. Submit again when one is done.`,
    };
  }
  if (total !== null && total.used >= total.most) {
    return {
      title: 'You have no submissions left',
      text: `You’ve used ${formatAll(total.most)} that each account has on this private dataset. Ask a maintainer if you need more.`,
    };
  }
  if (perDay === null || left !== 0) return null;
  return {
    title: 'No submissions left today',
    text:
      perDay === 0 ? (
        'Submissions to this benchmark are closed. Ask a maintainer to add your model.'
      ) : (
        <>
          You’ve used {perDay === 1 ? 'your only submission' : formatAll(perDay)} for today. The
          limit resets on <Moment at={renewsAt} />.
        </>
      ),
  };
}

function formatAll(submissions: number): string {
  return submissions === 1 ? 'the only submission' : `all ${formatCount(submissions)} submissions`;
}
