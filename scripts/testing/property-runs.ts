import fc from 'fast-check';
import { propertyRuns } from './env';

fc.configureGlobal({ numRuns: propertyRuns });
