export {
  type BootstrapAggregate,
  type BootstrapChannel,
  type BootstrapInput,
  clusterBootstrap,
} from './cluster-bootstrap';
export { dcg } from './dcg';
export { type ClusterDraws, drawClusters } from './draw-clusters';
export { largestShare } from './largest-share';
export { mean } from './mean';
export { meanOfReplicates } from './mean-of-replicates';
export { ndcgBetweenReverses } from './ndcg-between-reverses';
export { type Interval, percentileInterval } from './percentile-interval';
export { quantile } from './quantile';
export { type BetterDirection, pointRanks, type RankedValue, rankByIntervals } from './rank';
export { type Rng, rng } from './rng';
export { roundHalfEven } from './round-half-even';
