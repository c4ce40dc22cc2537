import type { MaintainedRevision } from '@clapboard/services/datasets';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, formatDate, shortenHash } from '@/format/values';
import { RevisionActions } from './revision-actions';

interface RevisionTableProps {
  title: string;
  revisions: readonly MaintainedRevision[];
}

/** The revisions of one benchmark with their actions. */
export function RevisionTable({ title, revisions }: RevisionTableProps) {
  return (
    <>
      {revisions.some(isActive) ? null : (
        <Alert tone="warn" title="Submissions are closed" className="mb-5">
          No revision is active. Activate or restore one to open the benchmark.
        </Alert>
      )}
      <Table stacked="tablet" caption={`Dataset revisions of ${title}`}>
        <Head />
        <tbody>
          <Rows title={title} revisions={revisions} />
        </tbody>
      </Table>
    </>
  );
}

const isActive = ({ active }: MaintainedRevision): boolean => active;

interface AllRevisionsProps {
  lists: readonly { id: string; title: string; loaded: readonly MaintainedRevision[] }[];
}

/** The revisions of several benchmarks in one table, so that columns line up. */
export function AllRevisions({ lists }: AllRevisionsProps) {
  return (
    <Table
      stacked="tablet"
      caption="Dataset revisions"
      className="[&>tbody:last-child>tr:last-child>*]:border-b-0"
      scrollClassName="rounded-card border border-line bg-surface max-lg:px-4 max-lg:pb-2"
    >
      <Head />
      {lists.map(({ id, title, loaded }) => (
        <tbody key={id}>
          <tr className="max-lg:border-b-0! max-lg:py-0!">
            <th
              scope="rowgroup"
              colSpan={columns}
              className="bg-sunken py-2 font-semibold max-lg:-mx-4 max-lg:basis-[calc(100%+2rem)]! max-lg:px-4! max-lg:py-2.5!"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-6">
                <span>
                  <Link href={`/admin/benchmarks/${id}`} className="hover:text-accent">
                    {title}
                  </Link>
                  {loaded.length === 0 || loaded.some(isActive) ? null : (
                    <Badge tone="warn" className="ml-2">
                      Closed: no active revision
                    </Badge>
                  )}
                </span>
                <Link
                  href={`/admin/datasets?benchmark=${id}#import-form`}
                  className="inline-flex min-h-6 items-center font-normal text-accent text-xs hover:underline"
                >
                  Import a revision<span className="sr-only"> of {title}</span>
                </Link>
              </span>
            </th>
          </tr>
          {loaded.length > 0 ? (
            <Rows title={title} revisions={loaded} />
          ) : (
            <tr>
              <Td colSpan={columns} wholeLine className="text-soft">
                No dataset yet. Import the official files to open this benchmark for submissions.
              </Td>
            </tr>
          )}
        </tbody>
      ))}
    </Table>
  );
}

const columns = 8;

function Head() {
  return (
    <thead>
      <tr>
        <Th>Label</Th>
        <Th>State</Th>
        <Th numeric>Items</Th>
        <Th numeric>Results</Th>
        <Th>Content hash</Th>
        <Th>Imported</Th>
        <Th>Links</Th>
        <UnseenTh>Actions</UnseenTh>
      </tr>
    </thead>
  );
}

function Rows({ title, revisions }: RevisionTableProps) {
  const active = revisions.find(isActive);
  return (
    <>
      {revisions.map((revision) => (
        <tr key={revision.id}>
          <Td className="font-medium">{revision.label}</Td>
          <Td wholeLine>
            <States revision={revision} />
          </Td>
          <Td numeric label="Items">
            {formatCount(revision.itemCount)}
          </Td>
          <Td numeric label="Results">
            {formatCount(revision.results)}
          </Td>
          <Td label="Hash" title={revision.contentHash}>
            <span className="font-mono text-faint text-xs">
              {shortenHash(revision.contentHash)}
              {revision.publicHash === revision.contentHash ? null : (
                <span className="block" title={`Others see hmac-sha256 ${revision.publicHash}`}>
                  Public: {shortenHash(revision.publicHash)}
                </span>
              )}
            </span>
          </Td>
          <Td label="Imported" className="whitespace-nowrap text-soft">
            {formatDate(revision.createdAt)}
          </Td>
          <Td wholeLine>
            <RevisionLinks revision={revision} active={active} />
          </Td>
          <Td wholeLine className="text-right">
            <RevisionActions
              id={revision.id}
              label={revision.label}
              title={title}
              access={revision.access}
              active={revision.active}
              retired={revision.retiredAt !== null}
            />
          </Td>
        </tr>
      ))}
    </>
  );
}

function States({ revision }: { revision: MaintainedRevision }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {revision.active ? <Badge tone="good">Active</Badge> : null}
      {revision.retiredAt ? <Badge>Retired</Badge> : null}
      {revision.sample ? <Badge tone="warn">Sample</Badge> : null}
      <Badge tone="outline">{revision.access === 'public' ? 'Public' : 'Private'}</Badge>
    </span>
  );
}

interface RevisionLinksProps {
  revision: MaintainedRevision;
  active: MaintainedRevision | undefined;
}

function RevisionLinks({ revision, active }: RevisionLinksProps) {
  const rescore = new URLSearchParams({ benchmark: revision.benchmark, revision: revision.id });
  // From the older to the newer revision, so that "added" means added later.
  const [left, right] =
    active && active.createdAt > revision.createdAt ? [revision, active] : [active, revision];
  return (
    <span className="flex flex-wrap items-start gap-x-4 whitespace-nowrap lg:flex-col">
      {left && !revision.active ? (
        <Link
          href={`/admin/datasets/compare?left=${left.id}&right=${right.id}`}
          className="inline-flex min-h-7 items-center text-accent hover:underline"
        >
          Compare with active<span className="sr-only">: {revision.label}</span>
        </Link>
      ) : null}
      {revision.retiredAt ? null : (
        <Link
          href={`/admin/rescoring/new?${rescore}`}
          className="inline-flex min-h-7 items-center text-accent hover:underline"
        >
          Rescore<span className="sr-only"> on revision {revision.label}</span>
        </Link>
      )}
    </span>
  );
}
