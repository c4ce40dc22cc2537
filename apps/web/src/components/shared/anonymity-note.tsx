import type { AnonymityView } from '@clapboard/services/views';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatDate } from '@/format/values';

interface AnonymityNoteProps {
  anonymity: AnonymityView | null;
  /** buttons for the model’s owner */
  children?: ReactNode;
}

/** Until when the name of an entry is hidden, and the hash that proves its authorship. */
export function AnonymityNote({ anonymity, children }: AnonymityNoteProps) {
  if (!anonymity) return null;
  const { until, identity, commitment } = anonymity;
  return (
    <Alert
      title={until ? `Anonymous until ${formatDate(until)}` : 'Submitted as an anonymous entry'}
    >
      {identity ? (
        <p>
          You and maintainers can see that this is <strong>{identity.name}</strong> by{' '}
          {identity.organisation}. Others don’t see the name, submitter, links, file names or texts
          about the run. Prompt variant and resolution stay visible.
        </p>
      ) : null}
      {until && !identity ? (
        <p>The model’s name and organisation are hidden, for instance for double-blind review.</p>
      ) : null}
      <p className="mt-1">
        SHA-256 of the proof of authorship:{' '}
        <code className="break-all font-mono text-2xs">{commitment}</code>
      </p>
      {children}
    </Alert>
  );
}
