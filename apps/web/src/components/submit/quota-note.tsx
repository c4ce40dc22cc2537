import type { QuotaView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { formatCount, formatMoment } from '@/figures/format';

/** What stands in the way of a submission now, or how many are left today; nothing for who is bound by no rule. */
export function QuotaNote({ quota }: { quota: QuotaView }) {
  const { perDay, left, renewsAt, inFlight, approval, closesAt, window } = quota;
  const obstacle = obstacleOf(quota);
  const notes = [
    perDay === null || left === null
      ? ''
      : `${formatCount(left)} of ${formatCount(perDay)} submissions left until ${formatMoment(renewsAt)}. Files with errors cost nothing.`,
    inFlight.most === null
      ? ''
      : `${formatCount(inFlight.now)} of ${formatCount(inFlight.most)} at once wait or are being scored.`,
    window === 'open' && closesAt && perDay !== null
      ? `Submissions close on ${formatMoment(closesAt)}.`
      : '',
    approval ? 'Results need a maintainer’s approval before everybody can see them.' : '',
  ].filter(Boolean);
  return (
    <>
      {obstacle ? (
        <Alert tone="warn" title={obstacle.title} className="mt-5">
          {obstacle.text} Files can be checked all the same, and what you type is kept.
        </Alert>
      ) : null}
      {notes.length > 0 ? <p className="mt-3 text-faint text-sm">{notes.join(' ')}</p> : null}
    </>
  );
}

/** Why a submission would be refused now, in the order in which the server looks; null where it would not. */
function obstacleOf(quota: QuotaView): { title: string; text: string } | null {
  const { perDay, left, renewsAt, inFlight, window, opensAt, closesAt, invited, submitters } =
    quota;
  if (window === 'early') {
    const when = opensAt ? ` They open on ${formatMoment(opensAt)}.` : '';
    return { title: 'Submissions are not open yet', text: `Nothing can be submitted now.${when}` };
  }
  if (window === 'closed') {
    const when = closesAt ? ` on ${formatMoment(closesAt)}` : '';
    return { title: 'Submissions are closed', text: `They closed${when}.` };
  }
  if (!invited) {
    return {
      title: 'You are not invited to submit here',
      text:
        submitters === 'listed'
          ? 'This benchmark takes submissions from listed addresses only, once they are verified. Ask its maintainers.'
          : 'Only maintainers submit to this benchmark. Ask them if yours should be in.',
    };
  }
  if (inFlight.most !== null && inFlight.now >= inFlight.most) {
    return {
      title: 'As many as may be at once are being scored',
      text: `${formatCount(inFlight.now)} of your submissions wait or are being scored. Submit again when one is done.`,
    };
  }
  if (perDay === null || left !== 0) return null;
  return {
    title: 'Nothing is left of today’s submissions',
    text:
      perDay === 0
        ? 'Submissions to this benchmark are closed. Ask a maintainer if yours should be in.'
        : `You have made all ${formatCount(perDay)} that one day allows. The count begins anew on ${formatMoment(renewsAt)}.`,
  };
}
