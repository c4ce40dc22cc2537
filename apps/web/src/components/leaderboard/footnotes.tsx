import { provenanceKinds } from '@/components/judging/provenance-text';
import type { Column } from './columns';
import type { LoadedBoard } from './pages';

interface FootnotesProps {
  columns: readonly Column[];
  board: LoadedBoard;
}

/** How to read the table; only what the rows at hand give reason for. */
export function Footnotes({ columns, board: { window, rows: places } }: FootnotesProps) {
  const rows = [...places.values()];
  const scored = window.counts.scored > 0;
  const published = window.counts.published > 0;
  const sample = window.revision?.sample ?? false;
  const misprinted = rows.some((row) => Object.values(row.cells).some((cell) => cell.misprint));
  const incomplete = rows.some((row) => row.kind === 'scored' && !row.complete);
  const shaded = columns.some(
    (column) => column.kind === 'value' && column.metric.direction !== 'neutral',
  );
  return (
    <div className="grid gap-x-10 gap-y-3 text-faint text-sm leading-relaxed md:grid-cols-2 xl:grid-cols-3">
      {scored ? (
        <p>
          <strong className="font-semibold text-soft">Ranks</strong> are one plus the number of
          models whose 95% interval lies wholly on the better side, so models that cannot be told
          apart share a rank.
        </p>
      ) : null}
      {published ? (
        <p>
          <strong className="font-semibold text-soft">Published</strong> rows are numbers as a paper
          printed them. They were not scored here and carry no rank
          {sample ? '; the sample data here is another dataset, so do not compare across' : ''}.
        </p>
      ) : null}
      {misprinted ? (
        <p>
          <strong className="font-semibold text-soft">†</strong> marks a number that cannot be
          right. It is shown as printed; the value itself says why.
        </p>
      ) : null}
      {kinds
        .filter((kind) => rows.some(({ provenance }) => provenance?.kind === kind))
        .map((kind) => (
          <p key={kind}>
            <strong className="font-semibold text-soft">{provenanceKinds[kind].title}</strong>
            {': '}
            {provenanceKinds[kind].meaning}
          </p>
        ))}
      {incomplete ? (
        <p>
          <strong className="font-semibold text-soft">Incomplete</strong> rows lack an answer to
          some items, or a judge’s verdict. A missing answer counts as wrong; a number that needs a
          missing verdict is not given, or leaves it out as the official code does. The row is not
          ranked.
        </p>
      ) : null}
      {shaded && scored ? (
        <p>
          <strong className="font-semibold text-soft">Shading</strong> runs within each column, from
          worst{' '}
          <span
            aria-hidden
            className="inline-flex overflow-hidden rounded-xs align-[-0.15em] ring-1 ring-line"
          >
            {[0.1, 0.3, 0.5, 0.7, 0.85, 1].map((step) => (
              <span key={step} className="heat size-3.5" style={{ '--strength': step }} />
            ))}
          </span>{' '}
          to best, which is set in bold. Published rows are not shaded.
        </p>
      ) : null}
    </div>
  );
}

/** Marks that rows carry; published numbers are explained by themselves. */
const kinds = ['verified', 'server-judged', 'spot-checked', 'self-judged'] as const;
