import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { DialogClose, DialogContent } from '@/components/ui/dialog';

interface SecretContentProps {
  title: string;
  /** what the secret is, in lower case */
  name: string;
  secret: string;
}

/** The content of a dialog that shows a secret for the only time. */
export function SecretContent({ title, name, secret }: SecretContentProps) {
  return (
    <DialogContent
      title={title}
      footer={
        <DialogClose asChild>
          <Button variant="secondary">Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <Alert tone="warn">Copy the {name} now. It can’t be shown again.</Alert>
        <code className="wrap-anywhere w-full select-all rounded-control bg-sunken p-3 text-sm">
          {secret}
        </code>
        <CopyButton text={secret} label={`Copy ${name}`} />
      </div>
    </DialogContent>
  );
}
