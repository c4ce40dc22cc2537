'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { MetricValue } from '@/components/shared/metric-value';
import { ProvenanceBadge } from '@/components/shared/provenance-badge';
import { getState, VisibilityBadge } from '@/components/shared/state-badge';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatMoment, noValue } from '@/format/values';
import { BulkBar } from './bulk-bar';
import type { ModerationRow } from './moderation-row';

/** Submissions, with actions for the selected ones. */
export function ModerationList({ submissions }: { submissions: readonly ModerationRow[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = submissions.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-label="Submissions">
      <div className="flex items-center gap-3 border-line py-2 text-sm max-lg:mb-2 max-lg:gap-4 max-lg:border-b max-lg:pb-3 lg:pl-3">
        <Checkbox
          id="choose-all"
          checked={all}
          onChange={() => setChosen(all ? new Set() : new Set(submissions.map(({ id }) => id)))}
        />
        <label htmlFor="choose-all">Select all on this page</label>
      </div>
      <Table
        stacked="tablet"
        caption="Submissions"
        className="max-lg:[&_tbody>tr]:py-2.5"
        // Room for the outline of a focused checkbox.
        scrollClassName="max-lg:-mx-1 max-lg:px-1"
      >
        <thead>
          <tr>
            <UnseenTh>Select</UnseenTh>
            <Th>Model</Th>
            <Th>Benchmark</Th>
            <Th numeric>Score</Th>
            <Th numeric>Rank</Th>
            <Th>Judge</Th>
            <Th>Status</Th>
            <Th>Submitter</Th>
            <Th numeric>Age</Th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((line) => (
            <Row
              key={line.id}
              line={line}
              chosen={chosen.has(line.id)}
              onToggle={() => toggle(line.id)}
            />
          ))}
        </tbody>
      </Table>
      {chosen.size > 0 ? (
        <BulkBar
          lines={submissions.filter(({ id }) => chosen.has(id))}
          onDone={() => setChosen(new Set())}
        />
      ) : null}
    </section>
  );
}

/** Hides a missing value on phones; on tablets its column stays, so that the next ones line up. */
const unseenWhenStacked = 'max-md:hidden md:max-lg:invisible';

interface RowProps {
  line: ModerationRow;
  chosen: boolean;
  onToggle: () => void;
}

function Row({ line, chosen, onToggle }: RowProps) {
  const { score, provenance } = line;
  return (
    <tr className="align-top hover:bg-sunken max-lg:relative max-lg:pl-9!">
      <Td className="max-lg:absolute max-lg:left-0 max-lg:self-start">
        <Checkbox
          aria-label={`Select ${line.runName} by ${line.submitterName}`}
          checked={chosen}
          onChange={onToggle}
        />
      </Td>
      {/* On phones, the age is at the end of this line. */}
      <Td className="max-md:basis-full max-md:pr-24! md:max-lg:basis-[43%] lg:max-w-72">
        <Link
          href={`/submissions/${line.id}`}
          className="wrap-anywhere font-medium hover:text-accent"
        >
          {line.modelName}
        </Link>
        {line.promptVariant ? <Badge className="ml-1.5">{line.promptVariant}</Badge> : null}
        <span className="block truncate text-faint text-xs">
          {[...line.run, line.organisation].join(' · ')}
        </span>
      </Td>
      <Td className="md:max-lg:basis-[18%]">{line.benchmarkTitle}</Td>
      <Td
        numeric
        label="Score"
        title={score?.metric}
        className={clsx('md:max-lg:basis-[18%]', !score && unseenWhenStacked)}
      >
        {score ? <MetricValue value={score.value} style={score.style} unit /> : noValue}
      </Td>
      <Td
        numeric
        label="Rank"
        className={clsx('md:max-lg:basis-[12%] md:max-lg:grow', !line.rank && unseenWhenStacked)}
      >
        {line.rank ?? noValue}
      </Td>
      <Td className={provenance ? undefined : 'max-lg:hidden'}>
        {provenance ? <ProvenanceBadge provenance={provenance} /> : noValue}
      </Td>
      <Td className="md:max-lg:grow">
        <States line={line} />
      </Td>
      <Td className="max-w-48 md:max-lg:max-w-none md:max-lg:basis-[calc(36%+1rem)]">
        <span className="wrap-anywhere block">{line.submitterName}</span>
        {line.submitterEmail === null ? null : (
          <span
            className="block truncate text-faint text-xs max-lg:hidden"
            title={line.submitterEmail}
          >
            {line.submitterEmail}
          </span>
        )}
      </Td>
      <Td
        numeric
        className="whitespace-nowrap max-md:absolute max-md:right-0 max-md:self-start max-md:text-faint md:max-lg:basis-[calc(21%-3rem)]"
      >
        <time dateTime={line.createdAt} title={formatMoment(new Date(line.createdAt))}>
          {line.age}
          <span className="lg:hidden"> ago</span>
        </time>
      </Td>
    </tr>
  );
}

function States({ line }: { line: ModerationRow }) {
  const state = getState(line);
  return (
    <span className="flex flex-wrap gap-1">
      <VisibilityBadge visibility={line.visibility} />
      {line.evaluation === 'done' ? null : <Badge tone={state.tone}>{state.title}</Badge>}
      {line.verified ? <Badge tone="good">Verified</Badge> : null}
      {line.baseline ? <Badge>Baseline</Badge> : null}
      {line.canary ? <Badge>Canary</Badge> : null}
      {line.sample ? <Badge tone="warn">Sample</Badge> : null}
    </span>
  );
}
