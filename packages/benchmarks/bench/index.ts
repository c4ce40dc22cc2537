export { coverageTable } from './coverage/coverage-table';
export { prepare } from './full-size/prepare';
export { intervals } from './intervals';
export { pairs } from './pairs';
export { scoring } from './scoring';
export {
  computeQuantile,
  type Goal,
  type Measured,
  type Note,
  type Rounds,
  type Table,
  timeRounds,
} from './timings';
