const fence = /^\s{0,8}`{3,}\w{0,20}\s*$/;
const lineLabel = /^[\s>#*_-]{0,8}Line\s{1,3}(\d{1,4})[*_]{0,3}\s?[:.][*_]{0,3}(.*)$/i;
const itemLabel =
  /^[\s>]{0,12}(?:[-*•–—+]\s{0,4})?[*_]{0,3}(Type|Evidence|Reasoning|Verdict)[*_]{0,3}\s?:[*_]{0,3}(.*)$/i;
const strayLabel = /\bLine(\s+\d+):/g;

/**
 * Normalises a reply for the official parser: items indented with a dash, no bold type, no code
 * block, and `Line <number>:` only at the start of a block. Judges make such mistakes despite
 * instructions; the content isn't changed.
 */
export function tidyReply(reply: string): string {
  const lines = reply.split(/\r?\n/).filter((line) => !fence.test(line));
  return lines.map(tidiedLine).join('\n');
}

function tidiedLine(line: string): string {
  const label = lineLabel.exec(line);
  if (label) return `Line ${label[1]}:${withoutLabels(label[2] ?? '')}`;
  const item = itemLabel.exec(line);
  if (!item) return withoutLabels(line);
  const [, name = '', value = ''] = item;
  const title = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  return `    - ${title}:${withoutLabels(value)}`;
}

function withoutLabels(text: string): string {
  return text.replace(strayLabel, 'Line$1');
}
