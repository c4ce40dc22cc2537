/**
 * Errors about judges. `judge_…` codes are reasons for a missing verdict, the others for a blocked evaluation.
 * Each message says who can fix it, and how.
 */
export const judgingErrors = {
  no_judge: {
    status: 409,
    retryable: false,
    message:
      'Some answers need a judge, but none is set up or its key is missing. Rule-based scores are shown. Add your own verdict files, or wait until a maintainer sets up a judge.',
  },
  judge_failed: {
    status: 409,
    retryable: false,
    message:
      'The judge gave no verdict on some answers. They count as neither right nor wrong, and the result is not ranked. A maintainer can retry them, or you can add your own verdict files.',
  },
  over_budget: {
    status: 409,
    retryable: false,
    message:
      'Judging exceeds the budget. It continues automatically when a daily budget resets at 00:00 UTC; other budgets must be raised by an admin. You can also add your own verdict files.',
  },
  verdicts_missing: {
    status: 409,
    retryable: false,
    message:
      'The files include verdicts, but not for every answer that needs one. The result is not ranked. Add the missing verdict files.',
  },
  judge_unreadable: {
    status: 502,
    retryable: true,
    message: 'The judge returned three replies without a verdict. A maintainer can retry.',
  },
  judge_refused: {
    status: 502,
    retryable: true,
    message:
      'The judge declined to judge this answer. A maintainer can retry or use another profile.',
  },
  judge_request_rejected: {
    status: 502,
    retryable: true,
    message:
      'The provider rejected the request, usually because it exceeds the model’s context. Use a model with a larger context.',
  },
  judge_rate_limited: {
    status: 503,
    retryable: true,
    message:
      'The provider’s rate limit was exceeded repeatedly. Lower the limits of the profile and retry.',
  },
  judge_unavailable: {
    status: 503,
    retryable: true,
    message:
      'The provider was unreachable or unavailable. Check its address and status, resume it and retry.',
  },
  judge_timeout: {
    status: 504,
    retryable: true,
    message:
      'The judge did not reply within the time limit. Raise the limit of the profile, or lower its concurrency, and retry.',
  },
  judge_disconnected: {
    status: 502,
    retryable: true,
    message: 'The connection was lost before the reply was complete. Retry.',
  },
  judge_malformed_response: {
    status: 502,
    retryable: true,
    message:
      'The server’s response is not a chat completion. Check the base address, including /v1 if required.',
  },
  judge_key_rejected: {
    status: 502,
    retryable: true,
    message:
      'The provider does not accept the key. Replace the key of the provider, resume it and retry.',
  },
  judge_key_missing: {
    status: 502,
    retryable: true,
    message:
      'The provider’s key is missing: the worker’s environment variable is not set, or the stored key was encrypted with another SECRETS_KEY. Enter the key again and retry.',
  },
  judge_model_unknown: {
    status: 502,
    retryable: true,
    message:
      'The provider doesn’t offer this model. Create a profile with another model and retire this one.',
  },
  judge_no_credit: {
    status: 502,
    retryable: true,
    message:
      'The account at the provider has no credit left. Top it up, resume the provider and retry.',
  },
  judge_address_refused: {
    status: 502,
    retryable: true,
    message:
      'The provider’s address is in a private network or isn’t https. To allow a network, the operator sets JUDGE_NETWORKS on the website and the workers.',
  },
  judge_redirected: {
    status: 502,
    retryable: true,
    message:
      'The provider’s address redirects, and redirects aren’t followed. Add a provider with the final address.',
  },
  judge_settings_rejected: {
    status: 502,
    retryable: true,
    message:
      'The model rejects a setting of the profile, usually the temperature. Create a profile without it and retire this one.',
  },
  invalid_prompts: {
    status: 422,
    retryable: false,
    message: 'The prompt file has errors. Fix the listed errors and upload it again.',
  },
  encryption_unavailable: {
    status: 409,
    retryable: false,
    message:
      'Keys can’t be stored because SECRETS_KEY is not set on the server. Set it, or use an environment variable of the worker.',
  },
  busy: {
    status: 503,
    retryable: true,
    message: 'The server is busy with another request of this kind. Try again in a few seconds.',
  },
} as const;
