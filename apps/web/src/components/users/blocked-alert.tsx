import { Alert } from '@/components/ui/alert';
import { formatDate } from '@/format/values';
import { currentBlock } from '@/server/current-block';

/** Tells blocked users that they are blocked and why; nothing for others. */
export async function BlockedAlert({ className }: { className?: string }) {
  const block = await currentBlock();
  if (!block) return null;
  return (
    <Alert
      tone="warn"
      title={`Your account has been blocked since ${formatDate(block.since)}`}
      className={className}
    >
      <p>Reason: {block.reason}</p>
      <p className="mt-1">
        You can read and download your data, but can’t change anything. Your existing submissions
        are still scored. If this is a mistake, contact the maintainers.
      </p>
    </Alert>
  );
}
