import { Alert } from '@/components/ui/alert';
import { LabelledCheckbox } from '@/components/ui/form/fields';
import { formatCounted } from '@/format/values';

interface AcceptedLossProps {
  /** ranked results that leave the default view */
  leaving: number;
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}

/** Says how many ranked results leave a leaderboard's default view, and asks to accept that; nothing for none. */
export function AcceptedLoss({ leaving, accepted, onChange }: AcceptedLossProps) {
  if (leaving === 0) return null;
  const results = formatCounted(leaving, 'ranked result');
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warn" live title={`${results} will no longer be in the default view`}>
        Readers then find {leaving === 1 ? 'it' : 'them'} only under the judge that gave{' '}
        {leaving === 1 ? 'its' : 'their'} verdicts.
      </Alert>
      <LabelledCheckbox
        label={`Remove ${results} from the default view`}
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
