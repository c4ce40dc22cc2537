import type { JudgeChoice, JudgeView } from '../../core/judging-views';

/** Choice of the verdicts that came with the submissions. */
export const submittedVerdicts = 'recorded';

/**
 * What a result's numbers rest on: `recorded`, a profile's id, or null where no verdict is in them,
 * so that every judge would have given the same.
 */
export function getResultJudge(result: {
  selfJudged: number;
  serverJudged: number;
  complete: boolean;
  judge: Pick<JudgeView, 'profileId'> | null;
}): string | null {
  if (result.selfJudged > 0) return submittedVerdicts;
  // A profile that could not judge everything has its name over what is missing.
  const judged = result.serverJudged > 0 || !result.complete;
  return result.judge && judged ? result.judge.profileId : null;
}

/**
 * The judges that a board can be shown by: those with results, the default, and the one asked for.
 * The default profile first, then recorded verdicts, then others by their number of results.
 */
export function judgeChoices(
  profiles: readonly { judge: JudgeView; isDefault: boolean }[],
  judges: readonly (string | null)[],
  requested: string | undefined,
): JudgeChoice[] {
  const computeCount = (id: string) => judges.filter((judge) => judge === id).length;
  const choices = profiles
    .map(({ judge, isDefault }) => {
      const { profileId: id, label } = judge;
      return { id, label, judge, isDefault, results: computeCount(id) };
    })
    .filter(({ id, isDefault, results }) => results > 0 || isDefault || id === requested)
    .sort((a, b) => b.results - a.results || a.label.localeCompare(b.label, 'en'));
  return [
    ...choices.filter(({ isDefault }) => isDefault),
    {
      id: submittedVerdicts,
      label: 'Verdicts of the submitters',
      judge: null,
      isDefault: false,
      results: computeCount(submittedVerdicts),
    },
    ...choices.filter(({ isDefault }) => !isDefault),
  ];
}

/**
 * The judge that a board is shown by where nobody chose: its default profile once that has a result,
 * else recorded verdicts, else whichever has results.
 */
export function initialJudge(choices: readonly JudgeChoice[]): string {
  return choices.find(({ results }) => results > 0)?.id ?? submittedVerdicts;
}
