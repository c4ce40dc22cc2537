/** Prices and limits of a judge profile, which can change without affecting its verdicts. */
export const limitFields = [
  { name: 'inputPrice', label: 'Input price', hint: 'US dollars per million tokens.' },
  { name: 'outputPrice', label: 'Output price', hint: 'US dollars per million tokens.' },
  { name: 'concurrency', label: 'Concurrent requests', hint: 'Across all workers.' },
  {
    name: 'requestsPerMinute',
    label: 'Requests per minute',
    hint: 'Leave empty for no limit.',
    optional: true,
  },
  {
    name: 'tokensPerMinute',
    label: 'Tokens per minute',
    hint: 'Leave empty for no limit.',
    optional: true,
  },
  { name: 'timeoutSeconds', label: 'Timeout', hint: 'Seconds per reply, at most 300.' },
] as const;
