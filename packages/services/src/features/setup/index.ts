export { confirmSetupStep } from './confirm';
export { getSetup } from './get';
export type { Setup, SetupStep } from './views';
export { setupSchema } from './views';
