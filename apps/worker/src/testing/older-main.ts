import { olderTempCompass, tempCompass } from './older-scorer';

// The worker of an older release: all as in production, but for the version of one scorer.
Object.assign(tempCompass(), olderTempCompass());
await import('../main');
