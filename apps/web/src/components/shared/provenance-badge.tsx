import type { Provenance } from '@clapboard/services/core';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { provenanceKinds, provenanceText } from './provenance-text';

/** The provenance of a result as a badge; details on hover and for screen readers. */
export function ProvenanceBadge({ provenance }: { provenance: Provenance }) {
  const { title, tone } = provenanceKinds[provenance.kind];
  const text = provenanceText(provenance);
  return (
    <Badge tone={tone} title={text}>
      {provenance.kind === 'verified' ? <BadgeCheck aria-hidden className="size-3" /> : null}
      {title}
      <span className="sr-only">: {text}</span>
    </Badge>
  );
}
