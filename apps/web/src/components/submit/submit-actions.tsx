import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';

const words = {
  editing: 'Submit',
  waiting: 'Checking…',
  uploading: 'Uploading…',
  creating: 'Submitting…',
  done: 'Submitted',
} as const;

interface SubmitActionsProps {
  state: keyof typeof words;
  /** why the last attempt failed, or null */
  failure: string | null;
  /** a field has an error, or files are missing */
  incomplete: boolean;
  /** null: there is nothing to cancel */
  onCancel: (() => void) | null;
}

/** The buttons of the submission form, and why the last attempt failed. */
export function SubmitActions({ state, failure, incomplete, onCancel }: SubmitActionsProps) {
  const busy = state !== 'editing';
  return (
    <>
      {failure ? (
        <Alert tone="bad" live title="Not submitted">
          {failure}
        </Alert>
      ) : null}
      {incomplete ? (
        <Alert tone="bad" live>
          Some fields need attention.
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" size="lg" className="flex-1" busy={busy}>
          {failure && !busy ? 'Try again' : words[state]}
        </BusyButton>
        {onCancel ? (
          <Button variant="secondary" size="lg" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </>
  );
}
