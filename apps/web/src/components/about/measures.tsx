import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { SourceLinks } from './source-links';

/** What a benchmark measures, its paper, and the pages of its authors. */
export function Measures({ definition }: { definition: BenchmarkDefinition }) {
  const { description, paper } = definition;
  return (
    <>
      <p className="max-w-prose text-lg text-soft leading-relaxed">{description}</p>
      <p className="max-w-prose text-soft">
        <a href={paper.url} className="prose-link">
          {paper.title}
        </a>
        , {paper.authors}, {paper.year}.
      </p>
      <SourceLinks definition={definition} />
    </>
  );
}
