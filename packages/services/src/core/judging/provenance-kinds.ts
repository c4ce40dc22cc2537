/** Where the verdicts of a result come from, the weakest first. Browsers load this file. */
export const provenanceKinds = [
  'published',
  'key-known',
  'self-judged',
  'spot-checked',
  'server-judged',
  'verified',
] as const;
