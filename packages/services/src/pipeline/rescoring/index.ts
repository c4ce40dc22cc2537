export { advanceRescores } from './advance';
export { type PlanOptions, planNextRescore } from './plan-next';
export type { RescoreIdInput } from './store/rescore';
export type * from './views';
