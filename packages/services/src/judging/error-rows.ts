/**
 * Rows of the error table about judges. `judge_…` codes are reasons why one question has no verdict,
 * the others why an evaluation is blocked. Each says who can mend it, and how.
 */
export const judgingErrors = {
  no_judge: {
    status: 409,
    retryable: false,
    message:
      'Some answers need a judge and none is set up, or its key is missing. What rules can tell is shown. Add verdict files of your own, or wait until a maintainer sets a judge up.',
  },
  judge_failed: {
    status: 409,
    retryable: false,
    message:
      'For some answers the judge gave no verdict. They count as neither right nor wrong, and the result is not ranked. A maintainer can have just those asked again, or you can add verdict files of your own.',
  },
  over_budget: {
    status: 409,
    retryable: false,
    message:
      'Judging this would cost more than the budget allows. Nothing was asked beyond it. A daily budget starts anew at midnight UTC and the evaluation then goes on by itself; for any other a maintainer must raise it. You can add verdict files of your own at any time.',
  },
  verdicts_missing: {
    status: 409,
    retryable: false,
    message:
      'Verdicts came with the files, but not for every answer that needs one. The result is not ranked. Add the missing verdict files.',
  },
  judge_unreadable: {
    status: 502,
    retryable: true,
    message:
      'The judge replied three times with something that is no verdict. A maintainer can have it asked again.',
  },
  judge_refused: {
    status: 502,
    retryable: true,
    message:
      'The judge declined to judge this answer. A maintainer can have it asked again, or use another profile.',
  },
  judge_request_rejected: {
    status: 502,
    retryable: true,
    message:
      'The provider did not take the question: most often it is longer than the model allows. Use a model with a larger context.',
  },
  judge_rate_limited: {
    status: 503,
    retryable: true,
    message:
      'The provider kept saying that requests come too fast. Lower the limits of the profile and retry.',
  },
  judge_unavailable: {
    status: 503,
    retryable: true,
    message:
      'The provider could not be reached or was out of order. Check its address and state, resume it and retry.',
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
    message: 'The connection was cut before the reply was whole. Retry.',
  },
  judge_malformed_response: {
    status: 502,
    retryable: true,
    message:
      'The address did not answer as a chat-completions server. Check that it is the base address, with /v1 where the server wants it.',
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
      'The key of the provider is not there: the environment variable is not set for the worker, or the stored key was sealed by another SECRETS_KEY. Enter the key again and retry.',
  },
  judge_model_unknown: {
    status: 502,
    retryable: true,
    message:
      'The provider does not know the model. Make a profile with a model that it has, and retire this one.',
  },
  judge_no_credit: {
    status: 502,
    retryable: true,
    message:
      'The account at the provider has no credit left. Top it up, resume the provider and retry.',
  },
  judge_settings_rejected: {
    status: 502,
    retryable: true,
    message:
      'The model does not take a setting of the profile, most often the temperature. Make a profile without it, and retire this one.',
  },
  invalid_prompts: {
    status: 422,
    retryable: false,
    message: 'The prompt file has errors. Mend them as the list says and load it again.',
  },
  sealing_unavailable: {
    status: 409,
    retryable: false,
    message:
      'Keys cannot be stored: SECRETS_KEY is not set for the server. Set it, or name an environment variable of the worker that holds the key.',
  },
  busy: {
    status: 503,
    retryable: true,
    message: 'The server is busy with another request of this kind. Try again in a few seconds.',
  },
} as const;
