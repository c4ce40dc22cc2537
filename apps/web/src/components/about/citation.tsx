import { CopyButton } from '@/components/ui/copy-button';

/** The BibTeX of a benchmark’s paper, to copy. */
export function Citation({ bibtex }: { bibtex: string }) {
  return (
    <div className="max-w-3xl">
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-sunken p-4 font-mono text-xs leading-relaxed">
        {bibtex}
      </pre>
      <div className="mt-3">
        <CopyButton text={bibtex} label="Copy BibTeX" />
      </div>
    </div>
  );
}
