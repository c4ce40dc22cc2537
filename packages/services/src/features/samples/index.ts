export { removeSamples } from './remove';
export { seedSamples } from './seed';
