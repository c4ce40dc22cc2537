import { groupBy } from '@clapboard/metrics';
import type { PreviewChange } from '@clapboard/services/pipeline/rescoring';
import { Link } from '@/components/ui/link';
import { Table, Th } from '@/components/ui/table';
import { formatCounted } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { ChangeRow } from './change-row';

/** Numbers of a result that are visible at first. */
const visibleNumbers = 5;

interface PreviewNumbersProps {
  board: LeaderboardDefinition;
  /** by result */
  changes: readonly PreviewChange[];
  /** names the causes of every number, for previews where they differ */
  causes: boolean;
  /** all numbers of every result are visible */
  open: boolean;
  /** the address of one submission's scores */
  buildHref: (submissionId: string) => string;
}

/** Scores before and after publishing: one card per result, folded after its first numbers. */
export function PreviewNumbers({ changes, open, buildHref, ...rest }: PreviewNumbersProps) {
  return (
    <div className="flex flex-col gap-4">
      {[...groupBy(changes, ({ submissionId }) => submissionId)].map(([submissionId, group]) => (
        <ResultNumbers
          key={submissionId}
          group={group}
          open={open}
          href={buildHref(submissionId)}
          {...rest}
        />
      ))}
    </div>
  );
}

interface ResultNumbersProps extends Pick<PreviewNumbersProps, 'board' | 'causes' | 'open'> {
  group: readonly [PreviewChange, ...PreviewChange[]];
  href: string;
}

function ResultNumbers({ group, open, href, ...rest }: ResultNumbersProps) {
  const [{ submissionId, runName, organisation }] = group;
  const folded = group.slice(visibleNumbers);
  const titleId = `result-${submissionId}`;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <header className="wrap-anywhere px-4 pt-3 pb-1 sm:px-3">
        <h3 id={titleId} className="font-semibold">
          <Link href={href} scroll={false} className="hover:text-accent">
            {runName}
          </Link>
        </h3>
        <p className="text-faint text-xs">{organisation}</p>
      </header>
      <NumberTable
        caption={`Numbers of ${runName} that change`}
        changes={group.slice(0, visibleNumbers)}
        {...rest}
      />
      {folded.length > 0 ? (
        <details open={open} className="border-line border-t">
          <summary className="cursor-pointer px-4 py-3 text-soft text-sm sm:px-3">
            {formatCounted(folded.length, 'more number')}
          </summary>
          <NumberTable
            caption={`More numbers of ${runName} that change`}
            changes={folded}
            {...rest}
          />
        </details>
      ) : null}
    </section>
  );
}

interface NumberTableProps extends Pick<PreviewNumbersProps, 'board' | 'changes' | 'causes'> {
  caption: string;
}

/** Has fixed columns, so that both tables of a result line up. */
function NumberTable({ caption, changes, ...rest }: NumberTableProps) {
  return (
    <Table
      stacked="phone"
      caption={caption}
      className="w-full max-sm:[&_tbody>tr]:gap-y-1 max-sm:[&_tbody>tr]:py-2.5 sm:table-fixed"
      scrollClassName="max-sm:px-4 max-sm:pb-2"
    >
      <thead>
        <tr>
          <Th>Number</Th>
          <Th numeric className="w-36">
            Now
          </Th>
          <Th className="w-6 px-0!">
            <span className="sr-only">becomes</span>
          </Th>
          <Th numeric className="w-36">
            New
          </Th>
          <Th numeric className="w-36">
            Difference
          </Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {changes.map((change) => (
          <ChangeRow
            key={`${change.task}/${change.metric}/${change.slice}`}
            change={change}
            {...rest}
          />
        ))}
      </tbody>
    </Table>
  );
}
