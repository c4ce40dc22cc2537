import type { VerdictRow } from '@clapboard/services/core';
import { outcomeLooks } from '@/components/questions/outcome-looks';
import { OutcomeMark } from '@/components/questions/row-mark';
import { Badge, type Tone } from '@/components/ui/badge';
import { formatCount } from '@/format/values';

/** States without a verdict. */
const states: Record<Exclude<VerdictRow['status'], 'done'>, { tone: Tone; title: string }> = {
  pending: { tone: 'neutral', title: 'Waiting' },
  failed: { tone: 'bad', title: 'Failed' },
};

/** What the list or its filter doesn't say about every question. */
export interface Named {
  state: boolean;
  reuse: boolean;
}

interface VerdictProps {
  row: VerdictRow;
  named: Named;
}

const firstLine = 'flex flex-wrap items-center gap-x-2 gap-y-1';

/** Verdict or state in words, its reason, and the reply as received on demand. */
export function Verdict({ row, named }: VerdictProps) {
  const { status, explained, outcome, reply, parsed, faultMessage } = row;
  const line = (
    <>
      {outcome ? <OutcomeMark looks={outcomeLooks[outcome]} /> : null}
      {status === 'done' ? (
        <span className={explained ? 'font-medium' : 'text-soft'}>
          {explained?.verdict ?? 'Judged'}
        </span>
      ) : null}
      {status !== 'done' && (named.state || !faultMessage) ? (
        <Badge tone={states[status].tone}>{states[status].title}</Badge>
      ) : null}
      {row.cached && named.reuse ? <Badge tone="outline">Reused</Badge> : null}
      {row.requests !== null && row.requests > 1 ? (
        <span className="numeric text-faint text-xs">{formatCount(row.requests)} requests</span>
      ) : null}
    </>
  );
  return (
    <>
      {reply === null && parsed === null ? (
        <p className={firstLine}>{line}</p>
      ) : (
        <details>
          <summary className={`${firstLine} w-fit cursor-pointer list-none`}>
            {line}
            <span className="prose-link text-xs">Raw reply</span>
          </summary>
          <pre className="my-1 max-h-64 overflow-auto whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-xs">
            {[reply, parsed && `Read as ${parsed}`].filter(Boolean).join('\n\n')}
          </pre>
        </details>
      )}
      {explained?.reason ? (
        <p className="wrap-anywhere line-clamp-2 text-soft text-xs" title={explained.reason}>
          {explained.reason}
        </p>
      ) : null}
      {faultMessage ? (
        <p className="wrap-anywhere text-soft text-xs">
          {status === 'failed' ? faultMessage : `Last fault: ${faultMessage}`}
        </p>
      ) : null}
    </>
  );
}
