import { Progress } from '@/components/ui/progress';
import { formatBytes, formatCount } from '@/format/values';
import type { ImportState } from './send-revision';

const stages = {
  sending: 'Uploading the files',
  reading: 'Reading the files',
  checking: 'Checking the items',
  writing: 'Writing the items',
} as const;

/** Progress of an import, as text and as a bar. */
export function ImportProgressBar({ state: { stage, done, total } }: { state: ImportState }) {
  const arrived = stage === 'sending' && done >= total;
  const sent = `${formatBytes(done)} of ${formatBytes(total)}`;
  const counted = `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="numeric text-sm text-soft">
        {arrived ? 'Upload complete' : stages[stage]}
        <span aria-hidden> · {stage === 'sending' ? sent : counted}</span>
      </p>
      <Progress value={arrived ? null : done / Math.max(1, total)} label="Import progress" />
      {stage === 'sending' && !arrived ? null : (
        <p className="text-faint text-xs">You can leave this page. The import continues.</p>
      )}
    </div>
  );
}
