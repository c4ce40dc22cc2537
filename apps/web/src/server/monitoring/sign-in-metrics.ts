import type { AuthenticationEvent, GuessingAlarm } from '@clapboard/services/users';
import { Counter } from 'prom-client';
import { perProcess } from '../per-process';
import { processMetrics } from './registry';

/** Counters of this process. Labels are fixed names, never user input. */
function counters() {
  return perProcess('sign-in-metrics', () => {
    const registers = [processMetrics().registry];
    return {
      events: new Counter({
        name: 'clapboard_authentication_events_total',
        help: 'Sign-ups, sign-ins, new passwords and wrong passwords.',
        labelNames: ['kind'],
        registers,
      }),
      alarms: new Counter({
        name: 'clapboard_guessing_alarms_total',
        help: 'Alarms after many wrong passwords for one account or from one address.',
        labelNames: ['about'],
        registers,
      }),
    };
  });
}

/** Counts an authentication event and the alarms that it raised. */
export function countSignIn(
  { kind }: Pick<AuthenticationEvent, 'kind'>,
  alarms: readonly GuessingAlarm[],
): void {
  const { events, alarms: raised } = counters();
  events.inc({ kind });
  for (const about of alarms) raised.inc({ about });
}
