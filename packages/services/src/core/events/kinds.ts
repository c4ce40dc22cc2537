import { z } from 'zod';

interface EventFacts {
  /** completes "when …" */
  label: string;
  /** `maintainers`: only for maintainers of the benchmark */
  audience: 'public' | 'maintainers';
  /** names submissions, so submitters and owners of models can subscribe to events of theirs */
  namesResults: boolean;
}

/** Every event about a benchmark. A new kind is one entry here, and its payload in `features/webhooks/payloads`. */
const eventTable = {
  'result.published': {
    label: 'a result is published',
    audience: 'public',
    namesResults: true,
  },
  'ranks.changed': {
    label: 'ranks on a leaderboard change',
    audience: 'public',
    namesResults: true,
  },
  'revision.activated': {
    label: 'a dataset revision becomes active',
    audience: 'public',
    namesResults: false,
  },
  'rescore.published': {
    label: 'a rescoring is published',
    audience: 'public',
    namesResults: false,
  },
  'approval.requested': {
    label: 'a result awaits approval by a maintainer',
    audience: 'maintainers',
    namesResults: false,
  },
} as const satisfies Record<string, EventFacts>;

export type EventKind = keyof typeof eventTable;

export const eventKinds = Object.keys(eventTable) as [EventKind, ...EventKind[]];

export const eventKindSchema = z.enum(eventKinds);

/** Returns who may receive events of a kind, and what they name. */
export function getEventFacts(kind: EventKind): EventFacts {
  return eventTable[kind];
}
