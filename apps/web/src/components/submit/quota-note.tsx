import type { QuotaView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { formatCount, formatMoment } from '@/figures/format';

/** How many submissions are left today; nothing for who has no limit. */
export function QuotaNote({ quota }: { quota: QuotaView }) {
  const { perDay, left, renewsAt } = quota;
  if (perDay === null || left === null) return null;
  if (left === 0) {
    return (
      <Alert tone="warn" title="Nothing is left of today’s submissions" className="mt-5">
        {perDay === 0
          ? 'Submissions to this benchmark are closed. Ask a maintainer if yours should be in.'
          : `You have made all ${formatCount(perDay)} that one day allows. The count begins anew on ${formatMoment(renewsAt)}. Files can be checked all the same, and what you type is kept.`}
      </Alert>
    );
  }
  return (
    <p className="mt-3 text-faint text-sm">
      {formatCount(left)} of {formatCount(perDay)} submissions left until {formatMoment(renewsAt)}.
      Files with errors cost nothing.
    </p>
  );
}
