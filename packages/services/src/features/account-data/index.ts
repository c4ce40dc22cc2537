export { deleteAccount } from './delete';
export { exportAccount } from './export';
