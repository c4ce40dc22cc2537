import type { SiteStatus } from '@clapboard/services/operations';
import { describePause } from '@/components/chrome/describe-pause';
import type { Tone } from '@/components/ui/badge';

interface PartStatus {
  name: string;
  state: string;
  tone: Tone;
  /** what it means for users; empty if everything works */
  text: string;
}

type PartText = Omit<PartStatus, 'name'>;

const up: PartText = { state: 'Working', tone: 'good', text: '' };
const waits = 'New submissions stay in the queue. Nothing is lost.';

const websites: Record<SiteStatus['website'], PartText> = {
  up,
  slow: { state: 'Limited', tone: 'warn', text: 'Some pages load slowly or not at all.' },
};
const databases: Record<SiteStatus['database'], PartText> = {
  up,
  down: {
    state: 'Unavailable',
    tone: 'bad',
    text: 'Most pages and submissions don’t work until it is back. No data is lost.',
  },
};
const storages: Record<SiteStatus['storage'], PartText> = {
  up,
  full: { state: 'Full', tone: 'bad', text: 'Files can’t be uploaded. Everything else works.' },
  down: {
    state: 'Unavailable',
    tone: 'bad',
    text: 'Files can’t be uploaded or downloaded, and scoring waits. No data is lost.',
  },
};
const queues: Record<Exclude<SiteStatus['scoring'], 'paused'>, PartText> = {
  up,
  slow: { state: 'Slow', tone: 'warn', text: 'Scoring may start later than usual.' },
  down: { state: 'Stopped', tone: 'bad', text: waits },
  unknown: { state: 'Unknown', tone: 'outline', text: 'The database isn’t responding.' },
};

/** Describes each part of the site for its users. */
export function describeStatus(status: SiteStatus): PartStatus[] {
  const describeQueue = (queue: 'evaluate' | 'judge', state: SiteStatus['scoring']): PartText => {
    if (state !== 'paused') return queues[state];
    const pause = status.pauses.find((entry) => entry.queue === queue);
    const { effect } = describePause(queue);
    return {
      state: 'Paused',
      tone: 'warn',
      text: pause ? `${effect} Reason: ${pause.reason}` : effect,
    };
  };
  return [
    { name: 'Website', ...websites[status.website] },
    { name: 'Database', ...databases[status.database] },
    { name: 'Storage', ...storages[status.storage] },
    { name: 'Scoring', ...describeQueue('evaluate', status.scoring) },
    { name: 'Judging', ...describeQueue('judge', status.judging) },
  ];
}
