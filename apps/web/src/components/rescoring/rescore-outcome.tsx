import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { Alert } from '@/components/ui/alert';
import { describePublication, describeRollBack } from './outcome-text';

/** The effect of a completed rescore on the leaderboard, with further actions. */
export function RescoreOutcome({ rescore, title }: { rescore: RescoreView; title: string }) {
  switch (rescore.status) {
    case 'published':
      return (
        <Alert tone="good" title="Published">
          {describePublication(rescore, title)}
        </Alert>
      );
    case 'rolledBack':
      return <Alert title="Rolled back">{describeRollBack(rescore)}</Alert>;
    case 'cancelled':
      return <Alert title="Cancelled">The leaderboard of {title} hasn’t changed.</Alert>;
    default:
      return null;
  }
}
