export { dismissSignal, reopenSignal, type SignalInput } from './dismiss';
export { type ListSignalsInput, listSignals } from './list';
export { scanNow } from './request-scan';
export { runScans } from './run-scan';
export {
  type ScanView,
  type SignalFacts,
  type SignalKind,
  type SignalView,
  signalKinds,
} from './views';
