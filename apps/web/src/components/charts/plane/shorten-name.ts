/**
 * Returns a name with at most `longest` characters. What tells runs apart is in brackets at its end,
 * so the model is cut before it: `Video-LLaMA… (DSCP)`.
 */
export function shortenName(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const tag = / \([^()]*\)$/.exec(name)?.[0] ?? '';
  // A tag without space for a few letters of the model is cut like any name.
  const left = longest - tag.length - 1;
  if (tag === '' || left < 4) return `${name.slice(0, longest - 1).trimEnd()}…`;
  return `${name.slice(0, left).trimEnd()}…${tag}`;
}
