/** The site's own preview. */
export const siteCard = {
  eyebrow: 'Leaderboards for Video-LLM benchmarks',
  title: 'Every metric with its confidence interval',
  line: 'Upload predictions and see where a model ranks, with what confidence.',
};
