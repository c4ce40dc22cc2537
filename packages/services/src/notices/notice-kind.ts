import { z } from 'zod';
import type { NoticeKind } from './notice-view';

/** The column `kind` as it is stored. */
export const noticeKindSchema: z.ZodType<NoticeKind> = z.enum([
  'scored',
  'blocked',
  'rejected',
  'failed',
  'cancelled',
  'hidden',
  'restored',
  'approved',
  'declined',
  'rescored',
  'rolled_back',
  'canary',
]);
