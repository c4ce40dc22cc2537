import { runScans } from '@clapboard/services';
import type { Chore, ChoreContext } from './chore';

/** Looks boards that changed through for what a maintainer may want to look at. */
export function integrity({ services, log }: ChoreContext): Chore {
  return {
    name: 'integrity',
    everyMs: 5000,
    async run() {
      const onFault = (error: unknown, benchmark: string) =>
        log.error({ err: error, benchmark }, 'a search for integrity signals failed');
      for (const done of await runScans(services, { onFault })) {
        log.info(done, 'looked for integrity signals');
      }
    },
  };
}
