export { advanceRescores } from './advance';
export { planNextRescore } from './plan-next';
export * from './preview-views';
export type { RescoreIdInput } from './store/rescore';
export * from './views';
