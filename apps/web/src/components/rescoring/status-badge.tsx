import type { RescoreStatus } from '@clapboard/services/pipeline/rescoring';
import { Badge } from '@/components/ui/badge';
import { statusWords } from './words';

/** Where a rescoring stands. */
export function RescoreStatusBadge({ status }: { status: RescoreStatus }) {
  const { title, tone } = statusWords[status];
  return <Badge tone={tone}>{title}</Badge>;
}
