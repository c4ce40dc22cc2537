import type { FeedEntry } from '@clapboard/services/feed';
import { Badge, type Tone } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { describeEntry } from '@/feed/describe-entry';
import { formatDate } from '@/format/values';
import { groupByMonth } from './group-by-month';

const kinds: Record<FeedEntry['kind'], { title: string; tone: Tone }> = {
  'result.published': { title: 'Result', tone: 'neutral' },
  'ranks.changed': { title: 'Ranks', tone: 'accent' },
  'revision.activated': { title: 'Dataset', tone: 'good' },
  'rescore.published': { title: 'Rescoring', tone: 'warn' },
};

/** Changes by month, newest first. */
export function ChangeList({ entries }: { entries: readonly FeedEntry[] }) {
  return (
    <div className="flex flex-col gap-10">
      {groupByMonth(entries).map(({ title, entries: ofMonth }) => (
        <section key={title} aria-label={title}>
          <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
          <ul className="mt-4 border-line border-t">
            {ofMonth.map((entry) => (
              <Change key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Change({ entry }: { entry: FeedEntry }) {
  const { title, summary, path } = describeEntry(entry);
  const kind = kinds[entry.kind];
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[7rem_1fr]">
      <time dateTime={entry.createdAt.toISOString()} className="text-faint text-sm sm:pt-0.5">
        {formatDate(entry.createdAt)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={path} className="wrap-anywhere font-medium hover:text-accent">
            {title}
          </Link>
          <Badge tone={kind.tone}>{kind.title}</Badge>
        </p>
        <p className="wrap-anywhere mt-1 max-w-prose text-sm text-soft">{summary}</p>
      </div>
    </li>
  );
}
