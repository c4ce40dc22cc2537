import type { RescoreView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { counted } from './words';

/** What a rescoring that has ended did to the board, and what can be done about it. */
export function RescoreOutcome({ rescore, title }: { rescore: RescoreView; title: string }) {
  const { status, counts, rights } = rescore;
  const scored = counted(counts.done + counts.blocked, 'result');
  if (status === 'published') {
    return (
      <Alert tone="good" title="Published">
        {scored} of {title} now follow from the new versions, and the submitters were told.
        {counts.failed > 0
          ? ` ${counted(counts.failed, 'result')} could not be scored and stayed as before.`
          : ''}{' '}
        {rights.rollBack
          ? 'Earlier results keep their addresses; rolling back puts them on the board again.'
          : 'Earlier results keep their addresses.'}
      </Alert>
    );
  }
  if (status === 'rolledBack') {
    return (
      <Alert title="Rolled back">
        The results that it had replaced are current again. Those that it made keep their addresses,
        in the history of each submission.
      </Alert>
    );
  }
  if (status === 'cancelled') {
    return <Alert title="Cancelled">The board of {title} was not touched.</Alert>;
  }
  return null;
}
