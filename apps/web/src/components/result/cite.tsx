import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { listResultFormats } from '@clapboard/services/export-formats';
import type { ResultReferences } from '@clapboard/services/submissions';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';

interface CiteProps {
  definition: BenchmarkDefinition;
  references: ResultReferences;
  /** shows only the entry of the result, which prints contain */
  forPrint: boolean;
}

/** How to cite the result and the benchmark: a link to the evaluation, and both entries. */
export function Cite({ definition, references, forPrint }: CiteProps) {
  const { bibtex, permalink, modelCard } = references;
  return (
    <div className="grid gap-5">
      <Citation title="This result" text={bibtex} label="Copy BibTeX" />
      {forPrint ? null : (
        <div className="no-print grid gap-5">
          <Citation
            title={`The ${definition.title} paper`}
            text={definition.paper.bibtex}
            label="Copy BibTeX"
          />
          <Citation title="Permalink to this evaluation" text={permalink} label="Copy link" />
          {modelCard ? (
            <Citation title="Add to your model card" text={modelCard} label="Copy YAML" />
          ) : null}
        </div>
      )}
    </div>
  );
}

function Citation({ title, text, label }: { title: string; text: string; label: string }) {
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
        <h3 className="font-medium text-sm">{title}</h3>
        <span className="no-print">
          <CopyButton text={text} label={label} />
        </span>
      </div>
      <pre className="overflow-x-auto wrap-anywhere whitespace-pre-wrap px-4 py-4 font-mono text-xs leading-relaxed">
        {text}
      </pre>
    </Card>
  );
}

interface DownloadsProps {
  submissionId: string;
  /** null: the current evaluation */
  evaluationId: string | null;
  /** of the revision */
  access: 'public' | 'private';
}

/** Downloads of every score of the result, and of its items on a public revision. */
export function Downloads({ submissionId, evaluationId, access }: DownloadsProps) {
  return (
    <ul className="no-print flex flex-wrap gap-2">
      {listResultFormats(access).map(({ id, title }) => {
        const query = new URLSearchParams({ format: id });
        if (evaluationId) query.set('evaluationId', evaluationId);
        return (
          <li key={id}>
            <a
              href={`/api/v1/submissions/${submissionId}/result/file?${query}`}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-3.5" />
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
