import type { QuotaView } from '@clapboard/services/quota';
import { Alert } from '@/components/ui/alert';
import { formatCount, formatMoment } from '@/format/values';

/** The remaining submissions of today, or why the user can't submit now; nothing without limits. */
export function QuotaNote({ quota }: { quota: QuotaView }) {
  const { perDay, left, renewsAt, inFlight, total, approval, closesAt, window } = quota;
  const obstacle = getObstacle(quota);
  const notes = [
    perDay === null || left === null
      ? ''
      : `${formatCount(left)} of ${formatCount(perDay)} submissions left until ${formatMoment(renewsAt)}. Files with errors don’t count.`,
    total === null
      ? ''
      : `The dataset is private: you’ve used ${formatCount(total.used)} of ${formatCount(total.most)} submissions in total. The same limits apply to each model across accounts.`,
    inFlight.most === null
      ? ''
      : `${formatCount(inFlight.now)} of ${formatCount(inFlight.most)} allowed submissions are queued or in progress.`,
    window === 'open' && closesAt && perDay !== null
      ? `Submissions close on ${formatMoment(closesAt)}.`
      : '',
    approval ? 'A maintainer must approve results before they become public.' : '',
  ].filter(Boolean);
  return (
    <>
      {obstacle ? (
        <Alert tone="warn" title={obstacle.title} className="mt-5">
          {obstacle.text} You can still check files, and your draft is saved.
        </Alert>
      ) : null}
      {notes.length > 0 ? <p className="mt-3 text-faint text-sm">{notes.join(' ')}</p> : null}
    </>
  );
}

/** Returns why a submission would be rejected now, checked in the server's order, or null. */
function getObstacle(quota: QuotaView): { title: string; text: string } | null {
  const { perDay, left, renewsAt, inFlight, total, window, opensAt, closesAt, invited } = quota;
  const { submitters } = quota;
  if (window === 'early') {
    const when = opensAt ? ` They open on ${formatMoment(opensAt)}.` : '';
    return { title: 'Submissions are not open yet', text: `You can’t submit now.${when}` };
  }
  if (window === 'closed') {
    const when = closesAt ? ` on ${formatMoment(closesAt)}` : '';
    return { title: 'Submissions are closed', text: `They closed${when}.` };
  }
  if (!invited) {
    return {
      title: 'Submissions are by invitation',
      text:
        submitters === 'listed'
          ? 'This benchmark accepts submissions only from listed, verified e-mail addresses. Ask its maintainers for an invitation.'
          : 'Only maintainers can submit to this benchmark. Ask them to add your model.',
    };
  }
  if (inFlight.most !== null && inFlight.now >= inFlight.most) {
    return {
      title: 'Too many submissions in progress',
      text: `You have ${formatCount(inFlight.now)} submissions queued or in progress. Submit again when one is done.`,
    };
  }
  if (total !== null && total.used >= total.most) {
    return {
      title: 'You have no submissions left',
      text: `You’ve used all ${formatCount(total.most)} submissions that each account has on this private dataset. Ask a maintainer if you need more.`,
    };
  }
  if (perDay === null || left !== 0) return null;
  return {
    title: 'No submissions left today',
    text:
      perDay === 0
        ? 'Submissions to this benchmark are closed. Ask a maintainer to add your model.'
        : `You’ve used all ${formatCount(perDay)} submissions for today. The limit resets on ${formatMoment(renewsAt)}.`,
  };
}
