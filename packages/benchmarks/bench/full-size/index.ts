import { argus } from './argus';
import { cvrrEs } from './cvrr-es';
import type { FullSize } from './full-size';
import { tempcompass } from './tempcompass';
import { velociti } from './velociti';
import { vidhal } from './vidhal';

/** All full-size data, at most one entry per benchmark. */
export const fullSizes: readonly FullSize[] = [velociti, vidhal, argus, cvrrEs, tempcompass];
