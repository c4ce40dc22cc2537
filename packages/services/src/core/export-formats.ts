/** File formats of exports, in menu order. Browsers load this file, so it imports types only. */
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
