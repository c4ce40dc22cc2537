export { type ObjectServer, startObjectServer } from './object-server';
