import type { Services } from '../../../core/context';
import { invalidInput } from '../../../core/input/parse-input';
import { checkUrl } from '../../../core/network/outbound';

const problems = {
  private_address:
    'This address is in a private network. To allow it, the operator adds its network to JUDGE_NETWORKS.',
  not_https:
    'Enter an address that starts with https://. To allow http://, the operator adds the server’s network to JUDGE_NETWORKS.',
} as const;

/**
 * Throws `invalid_input` for an address that judge requests will never go to. Workers check the address of each
 * connection again.
 */
export function checkProviderUrl(
  { judgeNetworks }: Pick<Services, 'judgeNetworks'>,
  baseUrl: string,
): void {
  const problem = checkUrl(judgeNetworks, new URL(baseUrl));
  if (problem) throw invalidInput([['baseUrl', problems[problem]]]);
}
