import { getBadgePath, writeBadgeMarkdown } from '@/badge/describe-standing';
import { CopyButton } from '@/components/ui/copy-button';

interface BadgeSectionProps {
  /** public address of the site */
  siteUrl: string;
  benchmark: string;
  model: { slug: string; name: string };
}

/** The badge of a model on a benchmark with its Markdown. */
export function BadgeSection({ siteUrl, benchmark, model }: BadgeSectionProps) {
  const markdown = writeBadgeMarkdown(siteUrl, { benchmark, ...model });
  return (
    <div className="no-print min-w-0">
      <h3 className="font-semibold">Badge</h3>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        Shows the model’s best ranked result, always up to date. Paste the Markdown into a README or
        model card.
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span
          role="img"
          aria-label={`Badge of ${model.name}`}
          className="h-5 w-65 max-w-full bg-contain bg-no-repeat"
          style={{ backgroundImage: `url("${getBadgePath(benchmark, model.slug)}")` }}
        />
        <CopyButton text={markdown} label="Copy Markdown" />
      </div>
      <pre className="mt-3 wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-sunken p-3 font-mono text-xs leading-relaxed">
        {markdown}
      </pre>
    </div>
  );
}
