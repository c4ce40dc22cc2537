import type { RescoreStatus } from '@clapboard/services/pipeline/rescoring';
import { Badge } from '@/components/ui/badge';
import { statusWords } from './words';

/** The state of a rescore. */
export function RescoreStatusBadge({ status }: { status: RescoreStatus }) {
  const { title, tone } = statusWords[status];
  return <Badge tone={tone}>{title}</Badge>;
}
