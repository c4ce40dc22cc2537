export { removedSamplesSchema, removeSamples } from './remove';
export { seedSamples } from './seed';
