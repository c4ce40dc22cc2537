import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { stringify } from 'yaml';
import { nameRun } from '../../../core/runs/run-label';
import type { ResultView } from '../../../core/views';
import type { SourceSite } from './source-site';

/** Returns a CSL-JSON list of the result and the benchmark's paper. */
export function writeCslJson(
  definition: BenchmarkDefinition,
  result: ResultView,
  { url, siteName }: SourceSite,
): string {
  const { submission, evaluationId } = result;
  const date = getDate(result);
  const { paper } = definition;
  const entry = {
    id: `clapboard-${evaluationId}`,
    type: 'webpage',
    title: getTitle(definition, result),
    author: [{ literal: submission.submitterName }],
    issued: { 'date-parts': [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]] },
    'container-title': siteName,
    URL: url,
    note: getVersions(result),
  };
  const paperEntry = {
    id: `${definition.id}-paper`,
    type: 'article',
    title: paper.title,
    author: listAuthors(definition).map((literal) => ({ literal })),
    issued: { 'date-parts': [[paper.year]] },
    URL: paper.url,
  };
  return `${JSON.stringify([entry, paperEntry], null, 2)}\n`;
}

/**
 * Returns the result as a CITATION.cff of version 1.2.0, with the benchmark's paper as a reference; `url` is the
 * address of the evaluation.
 */
export function writeCff(definition: BenchmarkDefinition, result: ResultView, url: string): string {
  const { paper } = definition;
  return stringify(
    {
      'cff-version': '1.2.0',
      message: 'To cite this result, use these fields.',
      type: 'dataset',
      title: getTitle(definition, result),
      authors: [{ name: result.submission.submitterName }],
      'date-released': getDate(result).toISOString().slice(0, 10),
      url,
      abstract: getVersions(result),
      references: [
        {
          type: 'article',
          title: paper.title,
          authors: listAuthors(definition).map((name) => ({ name })),
          year: paper.year,
          url: paper.url,
        },
      ],
    },
    { lineWidth: 0 },
  );
}

function listAuthors({ paper }: BenchmarkDefinition): string[] {
  return paper.authors.split(', ');
}

function getTitle(definition: BenchmarkDefinition, { submission }: ResultView): string {
  return `${nameRun(submission.model.name, submission.runSettings)} on ${definition.title}`;
}

function getDate({ finishedAt, submission }: ResultView): Date {
  return finishedAt ?? submission.createdAt;
}

function getVersions({ submission, revision, scorerVersion }: ResultView): string {
  return `Model by ${submission.model.organisation}; dataset revision ${revision.label}, scorer ${scorerVersion}`;
}
