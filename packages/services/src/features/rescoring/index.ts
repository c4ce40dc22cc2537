export { cancelRescore } from './cancel';
export { type CreateRescoreInput, createRescore } from './create';
export {
  type ExportRescoreChangesInput,
  exportRescoreChanges,
} from './export-changes';
export { getRescore } from './get';
export { listRescores } from './list';
export { rescoreOptions } from './options';
export { pauseRescore, resumeRescore } from './pause';
export { type PreviewRescoreInput, previewRescore } from './preview';
export { type PublishRescoreInput, publishRescore } from './publish';
export {
  type RollBackRescoreInput,
  type RolledBack,
  rollBackRescore,
} from './roll-back';
export { startRescore } from './start';
