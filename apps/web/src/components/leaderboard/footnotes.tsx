import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services';
import { provenanceKinds } from '@/components/judging/provenance-text';

interface FootnotesProps {
  metric: ShownMetric;
  rows: readonly LeaderboardRow[];
  sample: boolean;
}

/** How to read the table; only what the rows at hand give reason for. */
export function Footnotes({ metric, rows, sample }: FootnotesProps) {
  const scored = rows.some((row) => row.kind === 'scored');
  const published = rows.some((row) => row.kind === 'published');
  const misprinted = rows.some((row) => Object.values(row.cells).some((cell) => cell.misprint));
  const incomplete = rows.some((row) => row.kind === 'scored' && !row.complete);
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
      {kindsOf(rows).map((kind) => (
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
      {metric.direction === 'neutral' ? null : (
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
          to best, which is set in bold.
        </p>
      )}
    </div>
  );
}

/** Marks that the rows carry; published numbers are explained by themselves. */
function kindsOf(rows: readonly LeaderboardRow[]) {
  const present = new Set(rows.map(({ provenance }) => provenance?.kind));
  const kinds = ['verified', 'server-judged', 'spot-checked', 'self-judged'] as const;
  return kinds.filter((kind) => present.has(kind));
}
