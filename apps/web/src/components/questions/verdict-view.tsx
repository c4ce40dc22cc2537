import type { ExplainedVerdict } from '@clapboard/benchmarks';
import { Badge } from '@/components/ui/badge';

/** The judge's verdict, its reason and its labels for the parts. */
export function VerdictView({ verdict }: { verdict: ExplainedVerdict }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-sm">{verdict.verdict}</p>
      {verdict.reason === null ? null : (
        <blockquote className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3 text-sm text-soft">
          {verdict.reason}
        </blockquote>
      )}
      {verdict.parts.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line rounded-control border border-line">
          {verdict.parts.map((part, index) => (
            <li key={[index, part.text].join(' ')} className="flex flex-col gap-1.5 p-3">
              <span className="flex flex-wrap items-start justify-between gap-2">
                <span className="wrap-anywhere min-w-0 flex-1 text-sm">{part.text}</span>
                <Badge>{part.verdict}</Badge>
              </span>
              {part.notes.map(({ label, text }) => (
                <span key={label} className="wrap-anywhere text-faint text-xs">
                  {label === null ? '' : `${label}: `}
                  <span className="text-soft">{text}</span>
                </span>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
