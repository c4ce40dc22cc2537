import { beating } from './beating';
import { canary } from './canary';
import type { Chore, ChoreContext } from './chore';
import { cleaning } from './cleaning';
import { integrity } from './integrity';
import { mailing } from './mailing';
import { rescoring } from './rescoring';
import { sweeping } from './sweeping';

export type { Chore, ChoreContext } from './chore';

/** Every chore of a worker in this environment. */
export function choresOf(context: ChoreContext): Chore[] {
  return [
    beating(context),
    sweeping(context),
    cleaning(context),
    canary(context),
    rescoring(context),
    integrity(context),
    ...mailing(context),
  ];
}
