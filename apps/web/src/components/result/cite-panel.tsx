import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services/core';
import type { ResultReferences } from '@clapboard/services/submissions';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { Cite, Downloads } from './cite';
import { ResultPanel, type ResultPart } from './result-parts';

interface CitePanelProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  /** the open part; the others are printed only */
  part: ResultPart;
  references: ResultReferences;
  /** the badge of a ranked result’s model */
  badge?: ReactNode;
}

/** Downloads, citations and the badge. */
export function CitePanel({ result, definition, part, references, badge = null }: CitePanelProps) {
  return (
    <ResultPanel id="cite" part={part}>
      <Section id="cite" title="Cite and download">
        {part === 'cite' ? (
          <Downloads
            submissionId={result.submission.id}
            evaluationId={result.current ? null : result.evaluationId}
            access={result.revision.access}
          />
        ) : null}
        <Cite definition={definition} references={references} forPrint={part !== 'cite'} />
        {part === 'cite' ? badge : null}
      </Section>
    </ResultPanel>
  );
}
