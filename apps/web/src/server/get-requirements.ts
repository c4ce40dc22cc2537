import type { AccountRequirements } from '@clapboard/services/core';
import type { Env } from './env';

const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/;

/**
 * Returns what accounts of this site need before they may change anything. People sign in only at PUBLIC_URL, so a
 * site whose PUBLIC_URL is this machine is open to nobody else.
 */
export function getRequirements({
  PUBLIC_URL,
  SECOND_FACTOR,
}: Pick<Env, 'PUBLIC_URL' | 'SECOND_FACTOR'>): AccountRequirements {
  return {
    ownPassword: !thisMachine.test(new URL(PUBLIC_URL).hostname),
    secondFactor: SECOND_FACTOR === 'required',
  };
}
