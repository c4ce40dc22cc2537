import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import { formatCount } from '@/format/values';

/** Current results of a leaderboard with the same versions. */
interface VersionGroup {
  key: string;
  scorerVersion: string;
  /** label of the dataset revision; null: retired */
  revision: string | null;
  /** where verdicts come from */
  judge: string;
  count: number;
  /** not scored by the installed scorer on the active revision; never for results on sample data */
  behind: boolean;
}

/** Returns the groups of a leaderboard's results, the largest first. */
export function groupByVersion(options: RescoreOptions): VersionGroup[] {
  return options.results
    .map(({ scorerVersion, revisionId, profileId, selfJudged, sample, count }) => {
      const revision = options.revisions.find(({ id }) => id === revisionId);
      const judge = options.judges.find((judge) => judge.profileId === profileId);
      return {
        key: `${scorerVersion} ${revisionId} ${profileId} ${selfJudged}`,
        scorerVersion,
        revision: revision?.label ?? null,
        judge: judge?.label ?? describeJudge({ profileId, selfJudged }),
        count,
        behind: !sample && (scorerVersion !== options.scorerVersion || revision?.active !== true),
      };
    })
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}

/** Counts the results of groups that are behind. */
export function countBehind(groups: readonly VersionGroup[]): number {
  return groups.reduce((sum, { behind, count }) => sum + (behind ? count : 0), 0);
}

/** Says how many results of a leaderboard need rescoring, and by which scorer. */
export function describeResults(options: RescoreOptions): string {
  const groups = groupByVersion(options);
  const { scorerVersion, open } = options;
  if (groups.length === 0) return 'No results yet, so there is nothing to rescore.';
  const behind = countBehind(groups);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (behind > 0)
    return `${formatCount(behind)} of ${formatCount(all)} results ${behind === 1 ? 'doesn’t' : 'don’t'} use the installed scorer ${scorerVersion} and the active dataset.`;
  const installed = `The installed scorer is ${scorerVersion}.`;
  if (open !== null) return `A rescoring is open. ${installed}`;
  return groups.some((group) => group.scorerVersion !== scorerVersion)
    ? `Only results on sample data use another scorer. ${installed}`
    : `No result needs rescoring. ${installed}`;
}

function describeJudge({
  profileId,
  selfJudged,
}: Pick<RescoreOptions['results'][number], 'profileId' | 'selfJudged'>): string {
  if (profileId !== null) return 'A retired judge';
  return selfJudged ? 'Submitters’ verdicts' : 'No verdicts';
}
