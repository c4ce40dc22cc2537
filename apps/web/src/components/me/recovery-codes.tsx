import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes of a second factor, shown for the only time. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="warn" live title="Save these recovery codes now">
        They can’t be shown again. If you lose your app or passkey, each code signs you in once,
        together with your password.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid w-full grid-cols-2 gap-2 rounded-control bg-sunken p-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy recovery codes" />
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  );
}
