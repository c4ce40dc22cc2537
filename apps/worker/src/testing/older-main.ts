import { olderTempCompass, tempCompass } from './older-scorer';

// The worker of an older release. It differs from production only in the version of one scorer.
Object.assign(tempCompass(), olderTempCompass());
await import('../main');
