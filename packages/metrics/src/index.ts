export { type Agreement, agreement } from './agreement';
export { bootstrapPValue } from './bootstrap-p-value';
export {
  type BootstrapAggregate,
  type BootstrapChannel,
  type BootstrapInput,
  clusterBootstrap,
} from './cluster-bootstrap';
export { cohenKappa } from './cohen-kappa';
export { dcg } from './dcg';
export { type ClusterDraws, drawClusters } from './draw-clusters';
export { holm } from './holm';
export { largestShare } from './largest-share';
export { mcnemarExact } from './mcnemar-exact';
export { mean } from './mean';
export { meanOfReplicates } from './mean-of-replicates';
export { ndcgBetweenReverses } from './ndcg-between-reverses';
export { type PairedDifference, type PairedInput, pairedDifference } from './paired-difference';
export { percent } from './percent';
export { type Interval, percentileInterval } from './percentile-interval';
export { quantile } from './quantile';
export { type BetterDirection, pointRanks, type RankedValue, rankByIntervals } from './rank';
export { kendallTau, spearmanRho } from './rank-correlation';
export { type RankInterval, rankIntervals } from './rank-intervals';
export { type Rng, rng } from './rng';
export { roundHalfEven } from './round-half-even';
export { type MeanWithError, meanWithError } from './standard-error';
