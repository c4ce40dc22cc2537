import type { EventKind } from '@clapboard/services/core';
import {
  type DeliveryView,
  eventKinds,
  getEventFacts,
  testKind,
} from '@clapboard/services/webhooks/schemas';

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

/** Returns the events as options; those for maintainers only with `maintained`. */
export function listKinds({
  maintained,
}: {
  maintained: boolean;
}): { value: EventKind; label: string }[] {
  return eventKinds
    .filter((kind) => maintained || getEventFacts(kind).audience === 'public')
    .map((value) => ({ value, label: getEventFacts(value).label }));
}
