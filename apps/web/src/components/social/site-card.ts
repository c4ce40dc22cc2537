/** The site's own preview. */
export const siteCard = {
  eyebrow: 'Leaderboards for Video-LLM benchmarks',
  title: 'Scores with confidence intervals',
  line: 'Upload predictions and see where a model ranks, with what confidence.',
};
