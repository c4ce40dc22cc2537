import { getCodeMessage } from '../../../core/errors';

/** What failed in a trial and how to fix it. Codes without an entry have the same message as in a judging. */
const messages: Readonly<Record<string, string>> = {
  judge_key_rejected:
    'The provider rejected the key. Enter a valid key for the provider, then try again.',
  judge_key_missing:
    'The worker can’t read the key: its environment variable isn’t set, or the stored key was encrypted with another SECRETS_KEY. Set the variable and restart the workers, or enter the key again.',
  judge_address_refused:
    'Nothing was sent: the address is in a private network or isn’t https. Use a public https address, or add the network to JUDGE_NETWORKS on the website and the workers.',
  judge_redirected:
    'The server redirects to another address. Enter the final address as the base URL.',
  judge_unavailable:
    'The server is unreachable or reported an internal error. Check host and port of the base URL, and that the server is running.',
  judge_disconnected:
    'The connection closed before the reply was complete. Try again. If it happens again, check the gateway in front of the server.',
  judge_rate_limited: 'The provider’s rate limit is exceeded. Wait a minute, then try again.',
  judge_no_credit: 'The account at the provider has no credit. Top it up, then try again.',
  judge_model_unknown:
    'The provider doesn’t offer this model at this address. Choose a model of its list, and check that the base URL ends with the API’s path, such as /v1.',
  judge_settings_rejected:
    'The model rejects a setting, usually the temperature. Leave the temperature empty, then try again.',
  judge_trial_expired:
    'No worker was available for two minutes. Check on the Operations page that a worker is running, then try again.',
};

const connectionMessages: Readonly<Record<string, string>> = {
  judge_timeout:
    'The server didn’t answer within 15 seconds. Check the base URL, and that the server is running.',
  judge_malformed_response:
    'The server answered with something other than a list of models. Check the base URL: it usually ends with /v1.',
  judge_request_rejected:
    'The server rejected the request for its models. Check the base URL: it usually ends with /v1.',
};

const questionMessages: Readonly<Record<string, string>> = {
  judge_timeout: 'The model didn’t reply in time. Raise the timeout, or choose a faster model.',
  judge_malformed_response:
    'The server answered with something other than a chat completion, or with more than 4 MiB. Check the base URL: it usually ends with /v1.',
  judge_request_rejected:
    'The server rejected the question. Check that the model accepts chat messages, and lower the maximum tokens.',
};

/** Returns the message for a fault of a trial. */
export function explainFault(kind: 'connection' | 'question', code: string): string {
  const specific = kind === 'connection' ? connectionMessages : questionMessages;
  return specific[code] ?? messages[code] ?? getCodeMessage(code);
}
