import type { RevisionView } from '@clapboard/services';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { ActivateButton } from './activate-button';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The revisions of one benchmark. */
export function RevisionTable(props: { title: string; revisions: readonly RevisionView[] }) {
  return (
    <Table caption={`Dataset revisions of ${props.title}`}>
      <thead>
        <tr>
          <Th>Label</Th>
          <Th>State</Th>
          <Th numeric>Items</Th>
          <Th>Content hash</Th>
          <Th>Imported</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {props.revisions.map((revision) => (
          <tr key={revision.id}>
            <Td className="font-medium">{revision.label}</Td>
            <Td>
              <span className="flex flex-wrap gap-1.5">
                {revision.active ? <Badge tone="good">Active</Badge> : null}
                {revision.sample ? <Badge tone="warn">Sample data</Badge> : null}
                <Badge tone="outline">{revision.access === 'public' ? 'Public' : 'Private'}</Badge>
              </span>
            </Td>
            <Td numeric>{revision.itemCount.toLocaleString('en')}</Td>
            <Td className="font-mono text-faint text-xs" title={revision.contentHash}>
              {revision.contentHash.slice(0, 12)}
            </Td>
            <Td className="whitespace-nowrap text-soft">{day.format(revision.createdAt)}</Td>
            <Td className="text-right">
              {revision.active ? null : (
                <ActivateButton revisionId={revision.id} label={revision.label} />
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
