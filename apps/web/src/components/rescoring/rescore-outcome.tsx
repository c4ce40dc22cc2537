import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { Alert } from '@/components/ui/alert';
import { publishedText, rolledBackText } from './outcome-text';

/** What a rescoring that has ended did to the board, and what can be done about it. */
export function RescoreOutcome({ rescore, title }: { rescore: RescoreView; title: string }) {
  switch (rescore.status) {
    case 'published':
      return (
        <Alert tone="good" title="Published">
          {publishedText(rescore, title)}
        </Alert>
      );
    case 'rolledBack':
      return <Alert title="Rolled back">{rolledBackText(rescore)}</Alert>;
    case 'cancelled':
      return <Alert title="Cancelled">The board of {title} was not touched.</Alert>;
    default:
      return null;
  }
}
