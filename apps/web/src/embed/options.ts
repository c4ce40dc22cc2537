import { z } from 'zod';

/** The query of an embedded leaderboard. Unknown values become the default: a frame shows no form errors. */
export const embedOptionsSchema = z.object({
  /** table of scores, or chart of their intervals */
  view: z.enum(['table', 'chart']).catch('table'),
  /** default: the visitor’s */
  theme: z.enum(['light', 'dark']).nullable().catch(null),
  rows: z.coerce.number().int().min(1).max(50).catch(10),
});

export type EmbedOptions = z.output<typeof embedOptionsSchema>;

/** Returns HTML that shows a leaderboard in another page. */
export function writeEmbedCode(
  siteUrl: string,
  { id, title }: { id: string; title: string },
  view: EmbedOptions['view'],
): string {
  const address = new URL(`/embed/${id}${view === 'table' ? '' : `?view=${view}`}`, siteUrl).href;
  return `<iframe src="${address}" title="${title} leaderboard" width="100%" height="560" loading="lazy" style="border:0"></iframe>`;
}
