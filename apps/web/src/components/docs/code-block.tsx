import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollBox } from '@/components/ui/scroll-box';

/** Code with a title and a button that copies it. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
        <h3 className="font-medium text-sm">{title}</h3>
        <span className="no-print">
          <CopyButton text={text} label="Copy" />
        </span>
      </div>
      <ScrollBox label={title}>
        <pre className="w-fit px-4 py-4 font-mono text-xs leading-relaxed">{text}</pre>
      </ScrollBox>
    </Card>
  );
}
