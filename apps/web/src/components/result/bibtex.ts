/** The fields of a BibTeX entry for a result. */
interface CitedResult {
  model: string;
  organisation: string;
  benchmark: string;
  submitter: string;
  /** year of scoring, or of submission if unknown */
  date: Date;
  /** names the evaluation, so that the scores at the address don't change */
  url: string;
  revision: string;
  scorerVersion: string;
  evaluationId: string;
}

/**
 * Returns a BibTeX entry for one result. User input is escaped, so that it can't end the entry or
 * start a command.
 */
export function resultBibtex(cited: CitedResult): string {
  const year = cited.date.getUTCFullYear();
  const key = [cited.benchmark, cited.model, cited.evaluationId.slice(-8)]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const fields = [
    ['title', `{${escaped(cited.model)} on ${escaped(cited.benchmark)}}`],
    ['author', `{${escaped(cited.submitter)}}`],
    ['year', String(year)],
    ['howpublished', `Clapboard, \\url{${cited.url.replace(/[{}\\\s]/g, encodeURIComponent)}}`],
    [
      'note',
      `Model by ${escaped(cited.organisation)}; dataset revision ${escaped(cited.revision)}, scorer ${escaped(cited.scorerVersion)}`,
    ],
  ] as const;
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{clapboard-${key},\n${lines.join(',\n')}\n}`;
}

const symbols: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\~^&%#_{}$]/g, (character) => symbols[character] ?? `\\${character}`);
}
