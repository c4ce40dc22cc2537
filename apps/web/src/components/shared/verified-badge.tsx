import { BadgeCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Marks an organisation whose identity an admin verified. */
export function VerifiedBadge() {
  return (
    <Badge tone="good">
      <BadgeCheck aria-hidden className="size-3" />
      Verified organisation
    </Badge>
  );
}
