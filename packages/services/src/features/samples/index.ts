export { type RemovedSamples, removeSamples } from './remove';
export { type SeededSamples, seedSamples } from './seed';
