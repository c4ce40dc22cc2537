import type { ComparisonView } from '@clapboard/services';

/** What keeps numbers from being comparable that stand side by side all the same; one sentence each. */
export function cautionsOf({ submissions }: Pick<ComparisonView, 'submissions'>): string[] {
  const cautions: string[] = [];
  const named = submissions.map(({ model, ...one }) => ({ name: model.name, ...one }));
  const judged = new Map(
    named.flatMap(({ judgedBy, name }) => (judgedBy === null ? [] : [[judgedBy, name] as const])),
  );
  if (judged.size > 1) {
    const who = [...judged].map(([judge, name]) =>
      judge === 'recorded' ? `${name} by verdicts of its submitter` : `${name} by ${judge}`,
    );
    cautions.push(
      `These results were judged by different judges (${who.join(', ')}). A part of the difference may be theirs.`,
    );
  }
  const scorers = new Set(named.map(({ scorerVersion }) => scorerVersion));
  if (scorers.size > 1) {
    cautions.push(
      `These results were scored by different versions of the scorer (${[...scorers].join(', ')}). Ask a maintainer to score the older ones again.`,
    );
  }
  const incomplete = named.filter(({ complete }) => !complete).map(({ name }) => name);
  if (incomplete.length > 0) {
    cautions.push(
      `Answers are missing from ${incomplete.join(', ')}. Missing answers count as wrong, so that differences are no fair comparison of models.`,
    );
  }
  return cautions;
}
