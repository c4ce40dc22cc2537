/** What an entry for a result names. */
interface CitedResult {
  model: string;
  organisation: string;
  benchmark: string;
  submitter: string;
  /** of the day on which it was scored, or submitted where it is not known */
  date: Date;
  /** names the evaluation, so that the numbers found there do not change */
  url: string;
  revision: string;
  scorerVersion: string;
  evaluationId: string;
}

/** A BibTeX entry for one result. Texts that people wrote are escaped: none can end the entry or start a command. */
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
