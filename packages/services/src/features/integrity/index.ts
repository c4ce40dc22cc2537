export { dismissSignal, reopenSignal } from './dismiss';
export { listSignals } from './list';
export { scanNow } from './request-scan';
export { runScans } from './run-scan';
export {
  type ScanView,
  type SignalFacts,
  type SignalKind,
  type SignalSubmission,
  type SignalView,
  scanViewSchema,
  signalKinds,
  signalViewSchema,
} from './views';
