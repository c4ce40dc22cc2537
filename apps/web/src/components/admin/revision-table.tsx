import type { MaintainedRevision } from '@clapboard/services';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { RevisionActions } from './revision-actions';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

interface RevisionTableProps {
  title: string;
  revisions: readonly MaintainedRevision[];
}

/** The revisions of one benchmark, with what may be done with each. */
export function RevisionTable({ title, revisions }: RevisionTableProps) {
  const active = revisions.find((revision) => revision.active);
  return (
    <Table caption={`Dataset revisions of ${title}`}>
      <thead>
        <tr>
          <Th>Label</Th>
          <Th>State</Th>
          <Th numeric>Items</Th>
          <Th numeric>Results</Th>
          <Th>Content hash</Th>
          <Th>Imported</Th>
          <Th>See</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {revisions.map((revision) => (
          <tr key={revision.id}>
            <Td className="font-medium">{revision.label}</Td>
            <Td>
              <States revision={revision} />
            </Td>
            <Td numeric>{revision.itemCount.toLocaleString('en')}</Td>
            <Td numeric>{revision.results.toLocaleString('en')}</Td>
            <Td className="font-mono text-faint text-xs" title={revision.contentHash}>
              {revision.contentHash.slice(0, 12)}
            </Td>
            <Td className="whitespace-nowrap text-soft">{day.format(revision.createdAt)}</Td>
            <Td>
              <Ways revision={revision} active={active} />
            </Td>
            <Td className="text-right">
              <RevisionActions
                id={revision.id}
                label={revision.label}
                access={revision.access}
                active={revision.active}
                retired={revision.retiredAt !== null}
              />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function States({ revision }: { revision: MaintainedRevision }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {revision.active ? <Badge tone="good">Active</Badge> : null}
      {revision.retiredAt ? <Badge>Retired</Badge> : null}
      {revision.sample ? <Badge tone="warn">Sample data</Badge> : null}
      <Badge tone="outline">{revision.access === 'public' ? 'Public' : 'Private'}</Badge>
    </span>
  );
}

interface WaysProps {
  revision: MaintainedRevision;
  active: MaintainedRevision | undefined;
}

function Ways({ revision, active }: WaysProps) {
  const rescore = new URLSearchParams({ benchmark: revision.benchmark, revision: revision.id });
  return (
    <span className="flex flex-col items-start gap-1 whitespace-nowrap">
      {active && !revision.active ? (
        <Link
          href={`/admin/datasets/compare?left=${active.id}&right=${revision.id}`}
          className="text-accent hover:underline"
        >
          Compare<span className="sr-only"> {revision.label}</span> with the active one
        </Link>
      ) : null}
      {revision.retiredAt ? null : (
        <Link href={`/admin/rescoring/new?${rescore}`} className="text-accent hover:underline">
          Rescore on <span className="sr-only">{revision.label}</span>
          <span aria-hidden>this</span>
        </Link>
      )}
    </span>
  );
}
