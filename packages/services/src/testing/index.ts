export { makeUsers, submitCopies } from './copies';
export {
  type AnswerOptions,
  isRight,
  openAnswerFiles,
  openTruthFiles,
  verdictFiles,
} from './judged-files';
export {
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
  submitOpen,
} from './judged-world';
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
