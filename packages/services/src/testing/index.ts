export { type PredictionOptions, predictionFiles, truthFiles } from './vidhal-files';
export {
  createWorld,
  importTruth,
  run,
  runSettings,
  streamOf,
  submit,
  submitAndScore,
  upload,
  type World,
} from './world';
