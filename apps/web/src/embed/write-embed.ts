import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { formatTaggedModel } from '@clapboard/services/run-label';
import {
  formatCount,
  formatCounted,
  formatInterval,
  formatValueWithUnit,
  inSentence,
} from '@/format/values';
import {
  cellKey,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';
import { Markup, markup } from '@/markup/markup';
import type { EmbedOptions } from './options';

interface EmbedContext {
  definition: BenchmarkDefinition;
  /** the best rows by the headline */
  page: LeaderboardPage;
  options: EmbedOptions;
  siteUrl: string;
  siteName: string;
  style: string;
}

interface RankedRow {
  row: LeaderboardRow;
  cell: LeaderboardCell;
}

/**
 * Returns the top of a leaderboard as a complete page for frames of other sites: no scripts, no cookies, and no
 * controls except links that open the site in a new tab.
 */
export function writeEmbed({
  definition,
  page,
  options,
  siteUrl,
  siteName,
  style,
}: EmbedContext): string {
  const { id, title, headline } = definition;
  const task = getTask(getLeaderboardDefinition(definition), headline.task);
  const metric = getMetric(task, headline.metric);
  const key = cellKey(headline.task, headline.metric, headline.slice);
  const rows = page.rows.flatMap((row) => {
    const cell = row.cells[key];
    return row.kind === 'scored' && cell && cell.rank !== null ? [{ row, cell }] : [];
  });
  const board = new URL(`/b/${id}`, siteUrl).href;
  const range = getRange(rows);
  const link = (path: string, text: string) =>
    markup`<a href="${new URL(path, siteUrl).href}" target="_blank" rel="noopener">${text}</a>`;
  const body = rows.map(
    ({ row, cell }) => markup`<tr>
<td class="rank">${cell.rank}</td>
<td class="model">${link(`/submissions/${row.id}`, formatTaggedModel(row))}<span>${[row.organisation, row.sample ? 'sample' : ''].filter(Boolean).join(', ')}</span></td>
${options.view === 'chart' ? drawInterval(cell, range) : null}<td class="number">${formatValueWithUnit(cell.value, metric)} ${writeInterval(formatInterval(cell.ciLow, cell.ciHigh, metric))}</td>
</tr>
`,
  );
  const better = metric.direction === 'lower' ? 'lower is better' : 'higher is better';
  return markup`<!doctype html>
<html lang="en"${options.theme ? markup` data-theme="${options.theme}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} leaderboard</title>
<link rel="canonical" href="${board}">
<style>${new Markup(style)}</style>
</head>
<body>
<h1>${link(`/b/${id}`, `${title} leaderboard`)}</h1>
<p class="lead">${task.title}: ${inSentence(metric.title)}, with 95% intervals where available; ${better}</p>
${rows.length > 0 ? writeTable(body, options, metric.title) : markup`<p class="lead">No ranked results yet.</p>`}
<footer><span>${describeCount(rows.length, page.counts.scored)}</span>${link(`/b/${id}`, `Full leaderboard on ${siteName}`)}</footer>
</body>
</html>
`.text;
}

function writeTable(body: readonly Markup[], { view }: EmbedOptions, metric: string): Markup {
  const chart = view === 'chart' ? markup`<th scope="col" class="chart">Interval</th>` : null;
  return markup`<table class="${view}-view">
<thead><tr><th scope="col" class="rank">Rank</th><th scope="col">Model</th>${chart}<th scope="col" class="number">${metric}</th></tr></thead>
<tbody>
${body}</tbody>
</table>`;
}

function writeInterval(interval: string | null): Markup | null {
  return interval === null ? null : markup`<span>(${interval})</span>`;
}

function describeCount(shown: number, scored: number): string {
  return scored > shown
    ? `Top ${formatCount(shown)} of ${formatCount(scored)} results`
    : formatCounted(scored, 'result');
}

interface Range {
  low: number;
  high: number;
}

/** Returns the range of all finite values and interval ends. */
function getRange(rows: readonly RankedRow[]): Range {
  const ends = rows
    .flatMap(({ cell: { value, ciLow, ciHigh } }) => [value, ciLow, ciHigh])
    .filter((end) => end !== null)
    .filter(Number.isFinite);
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** Draws a value as a dot on its interval. The number beside it has the text. */
function drawInterval({ value, ciLow, ciHigh }: LeaderboardCell, { low, high }: Range): Markup {
  // Dots at the ends keep their whole circle.
  const toPercent = (end: number) =>
    `${(4 + (high > low ? (end - low) / (high - low) : 0.5) * 92).toFixed(2)}%`;
  const isDrawn = (end: number | null): end is number => end !== null && Number.isFinite(end);
  const interval =
    isDrawn(ciLow) && isDrawn(ciHigh)
      ? markup`<line class="interval" x1="${toPercent(ciLow)}" x2="${toPercent(ciHigh)}" y1="8" y2="8"/>`
      : null;
  const dot = isDrawn(value)
    ? markup`<circle class="dot" cx="${toPercent(value)}" cy="8" r="4"/>`
    : null;
  return markup`<td class="chart"><svg aria-hidden="true"><line class="axis" x1="0" x2="100%" y1="8" y2="8"/>${interval}${dot}</svg></td>
`;
}
