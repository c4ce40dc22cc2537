/**
 * The seed for an evaluation’s resampling: benchmark and content hash of the dataset revision. All
 * models of a leaderboard share the draws, and submitters can’t influence them by changing file
 * bytes.
 */
export function intervalSeed(benchmark: string, revisionHash: string): string {
  return JSON.stringify([benchmark, revisionHash]);
}
