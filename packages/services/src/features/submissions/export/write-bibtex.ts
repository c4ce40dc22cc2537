import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { nameRun } from '../../../core/runs/run-label';
import { escapeLatex } from '../../../core/text/escape-latex';
import type { ResultView } from '../../../core/views';
import type { SourceSite } from './source-site';

/**
 * Returns a BibTeX entry for one result. User input is escaped, so that it
 * can't end the entry or start a command.
 */
export function writeBibtex(
  { title: benchmark }: Pick<BenchmarkDefinition, 'title'>,
  { submission, revision, scorerVersion, evaluationId, finishedAt }: ResultView,
  { url, siteName }: SourceSite,
): string {
  const { model, submitterName } = submission;
  const year = (finishedAt ?? submission.createdAt).getUTCFullYear();
  const key = [benchmark, model.name, evaluationId.slice(-8)]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const fields = [
    [
      'title',
      `{${escapeLatex(nameRun(model.name, submission.runSettings))} on ${escapeLatex(benchmark)}}`,
    ],
    ['author', `{${escapeLatex(submitterName)}}`],
    ['year', String(year)],
    [
      'howpublished',
      `${escapeLatex(siteName)}, \\url{${url.replace(/[{}\\\s]/g, encodeURIComponent)}}`,
    ],
    [
      'note',
      `Model by ${escapeLatex(model.organisation)}; dataset revision ${escapeLatex(revision.label)}, scorer ${escapeLatex(scorerVersion)}`,
    ],
  ] as const;
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{clapboard-${key},\n${lines.join(',\n')}\n}\n`;
}
