import { createHash } from 'node:crypto';

const light = (accent: string) =>
  `color-scheme: light; --canvas: #ffffff; --ink: #15181c; --soft: #474d55; --faint: #656b73; --line: #e4e4df; --accent: ${accent};`;
const dark = (accent: string) =>
  `color-scheme: dark; --canvas: #171b1f; --ink: #eef0ee; --soft: #bcc3c6; --faint: #969ea3; --line: #2a3036; --accent: ${accent};`;

interface EmbedAccents {
  light: string;
  dark: string;
}

/** The accent of `styles/tokens.css`. */
const defaultAccents: EmbedAccents = { light: '#0f6466', dark: '#6cc4c0' };

/** Returns the style sheet of embedded pages: the colours of `styles/tokens.css`, without fonts and scripts. */
export const writeEmbedStyle = (accents: EmbedAccents = defaultAccents) => `
:root { ${light(accents.light)} }
@media (prefers-color-scheme: dark) { :root { ${dark(accents.dark)} } }
:root[data-theme="light"] { ${light(accents.light)} }
:root[data-theme="dark"] { ${dark(accents.dark)} }
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--ink); font: 14px/1.4 system-ui, sans-serif; padding: 16px; }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
h1 { font-size: 17px; line-height: 1.3; letter-spacing: -0.01em; }
.lead { margin-top: 2px; color: var(--soft); font-size: 13px; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; }
th { color: var(--faint); font-size: 12px; font-weight: 500; text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
td { padding: 7px 12px 7px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th.number { font-weight: 500; }
th:last-child, td:last-child { padding-right: 0; }
.rank { width: 40px; color: var(--faint); font-variant-numeric: tabular-nums; }
.model { overflow-wrap: anywhere; font-weight: 500; }
.model span { display: block; color: var(--faint); font-size: 12px; font-weight: 400; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600; }
.number span { color: var(--faint); font-size: 12px; font-weight: 400; }
.chart { width: 46%; vertical-align: middle; }
.chart svg { display: block; width: 100%; height: 16px; }
.axis { stroke: var(--line); }
.interval { stroke: var(--accent); stroke-width: 2; }
.dot { fill: var(--accent); }
footer { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; margin-top: 12px; color: var(--faint); font-size: 12px; }
footer a { color: var(--accent); font-weight: 500; }
@media (max-width: 419px) {
  .number span { display: block; }
  .chart { width: 30%; }
  .chart-view .model span { display: none; }
  .rank { width: 28px; }
}
`;

/** Returns the policy of a page that other sites may frame: it runs and loads nothing, and only this style applies. */
export function embedPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
