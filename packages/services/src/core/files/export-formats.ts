/** File formats of tables, in menu order. Browsers load this file, so it imports types only. */
export const exportFormats = [
  { id: 'csv', title: 'CSV', extension: 'csv', type: 'text/csv; charset=utf-8' },
  { id: 'json', title: 'JSON', extension: 'json', type: 'application/json' },
  { id: 'latex', title: 'LaTeX', extension: 'tex', type: 'application/x-tex; charset=utf-8' },
  { id: 'md', title: 'Markdown', extension: 'md', type: 'text/markdown; charset=utf-8' },
] as const;

/** Id of a format. */
export type ExportFormat = (typeof exportFormats)[number]['id'];

/** Formats of comparisons. No Markdown. */
export const comparisonFormats = exportFormats.filter((format) => format.id !== 'md');

/**
 * Formats of results: tables, metadata for the Hugging Face Hub, Every Eval Ever, then citations. `items`: of single
 * items, for public revisions only.
 */
export const resultFormats = [
  ...exportFormats,
  {
    id: 'model-index',
    title: 'Model card',
    extension: 'model-index.yaml',
    type: 'application/yaml',
  },
  {
    id: 'eval-results',
    title: 'Hub evaluation results',
    extension: 'eval-results.yaml',
    type: 'application/yaml',
  },
  { id: 'eee', title: 'Every Eval Ever', extension: 'eee.json', type: 'application/json' },
  {
    id: 'eee-items',
    title: 'Every Eval Ever, items',
    extension: 'eee-items.jsonl',
    type: 'application/x-ndjson; charset=utf-8',
    items: true,
  },
  { id: 'bibtex', title: 'BibTeX', extension: 'bib', type: 'application/x-bibtex; charset=utf-8' },
  {
    id: 'csl-json',
    title: 'CSL-JSON',
    extension: 'csl.json',
    type: 'application/vnd.citationstyles.csl+json',
  },
  { id: 'cff', title: 'CITATION.cff', extension: 'cff', type: 'application/yaml' },
] as const;

/** Returns the formats of results on a revision. */
export function listResultFormats(access: 'public' | 'private') {
  return resultFormats.filter((format) => access === 'public' || !('items' in format));
}

/** Formats of the items of all results of a leaderboard. */
export const itemFormats = [
  { id: 'csv', title: 'Items as CSV', extension: 'csv', type: 'text/csv; charset=utf-8' },
  {
    id: 'parquet',
    title: 'Items as Parquet',
    extension: 'parquet',
    type: 'application/vnd.apache.parquet',
  },
] as const;

/** Formats of a model's public results. */
export const modelFormats = [
  { id: 'csv', title: 'CSV', extension: 'csv', type: 'text/csv; charset=utf-8' },
  { id: 'json', title: 'JSON', extension: 'json', type: 'application/json' },
  {
    id: 'model-index',
    title: 'Model card',
    extension: 'model-index.yaml',
    type: 'application/yaml',
  },
  {
    id: 'eee',
    title: 'Every Eval Ever',
    extension: 'eee.jsonl',
    type: 'application/x-ndjson; charset=utf-8',
  },
] as const;

/** Id of a format of results. */
export type ResultFormat = (typeof resultFormats)[number]['id'];
