import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants';
import { expect, it } from 'vitest';
import configure from './next.config';

it.each([PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])(
  'Next stores no resized pictures of the addresses that visitors invent (%s)',
  (phase) => {
    expect(configure(phase).images?.unoptimized).toBe(true);
  },
);
