import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { CopyButton } from '@/components/ui/copy-button';
import { writeEmbedCode } from '@/embed/options';

interface EmbedCodeProps {
  definition: BenchmarkDefinition;
  /** public address of the site */
  siteUrl: string;
}

const views = [
  { id: 'table', title: 'Table' },
  { id: 'chart', title: 'Chart' },
] as const;

/** HTML to show the leaderboard in another site, closed at first. */
export function EmbedCode({ definition, siteUrl }: EmbedCodeProps) {
  return (
    <details className="no-print max-w-3xl text-sm">
      <summary className="cursor-pointer py-2 font-medium text-soft hover:text-ink">
        Embed this leaderboard
      </summary>
      <p className="mt-2 max-w-prose text-soft">
        Shows the top ten in another page. To change that, add the query parameters{' '}
        <code>rows=20</code> or <code>theme=dark</code> to the address.
      </p>
      <ul className="mt-4 grid gap-5">
        {views.map(({ id, title }) => {
          const code = writeEmbedCode(siteUrl, definition, id);
          return (
            <li key={id}>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-medium">{title}</h3>
                <span className="flex flex-wrap items-center gap-4">
                  <a href={`/embed/${definition.id}?view=${id}`} className="prose-link">
                    Preview {id}
                  </a>
                  <CopyButton text={code} label={`Copy ${id} HTML`} />
                </span>
              </div>
              <pre className="mt-2 wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-sunken p-3 font-mono text-xs leading-relaxed">
                {code}
              </pre>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
