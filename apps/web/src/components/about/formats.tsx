import type { BenchmarkDefinition } from '@clapboard/benchmarks';

/** Every supported prediction format, with an example. */
export function Formats({ definition }: { definition: BenchmarkDefinition }) {
  return (
    <>
      <p className="max-w-prose text-soft">
        Formats are detected from the content, not from the file name. Files can be compressed with
        gzip or bundled in one ZIP. Answers are matched to questions by ID, never by position.
      </p>
      {definition.formats.map((format) => (
        <div key={format.id}>
          <h3 className="font-semibold text-lg">{format.title}</h3>
          <p className="mt-1 max-w-prose text-soft">{format.description}</p>
          <pre className="mt-3 max-w-3xl wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-sunken p-4 font-mono text-xs leading-relaxed">
            {format.example}
          </pre>
        </div>
      ))}
    </>
  );
}
