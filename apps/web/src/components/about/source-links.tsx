import type { BenchmarkDefinition } from '@clapboard/benchmarks';

/** Links to paper, official code, dataset and videos, and the licence. */
export function SourceLinks({ definition }: { definition: BenchmarkDefinition }) {
  const { paper, links, licence, licenceUrl } = definition;
  const entries = [
    ['Paper', paper.url],
    ['Code', links.code],
    ['Dataset', links.dataset],
    ['Videos', links.videos],
    // Datasets without a licence have no page about it.
    ...(licenceUrl === links.code ? [] : [['Licence', licenceUrl] as const]),
  ] as const;
  return (
    <div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {entries.map(([title, href]) => (
          <li key={title}>
            <a href={href} className="prose-link inline-flex min-h-7 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-faint text-sm">{licence}</p>
    </div>
  );
}
