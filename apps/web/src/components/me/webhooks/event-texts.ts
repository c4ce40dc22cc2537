import { type DeliveryView, testKind } from '@clapboard/services/webhooks/schemas';

const titles: Readonly<Record<DeliveryView['kind'], string>> = {
  'result.published': 'Result published',
  'ranks.changed': 'Ranks changed',
  'revision.activated': 'Revision activated',
  'rescore.published': 'Rescoring published',
  'approval.requested': 'Approval requested',
  [testKind]: 'Test event',
};

/** Returns the title of an event. */
export function getEventTitle(kind: DeliveryView['kind']): string {
  return titles[kind];
}
