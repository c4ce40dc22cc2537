import { type CompareAddress, compareHref } from '@/url-state/compare';
import { siteCard } from './site-card';

/** A preview picture of a page. */
export interface PagePicture {
  path: string;
  /** what it shows, for readers who can’t see it */
  alt: string;
}

/** The picture of pages that have none of their own. */
export const sitePicture: PagePicture = { path: '/opengraph-image', alt: siteCard.title };

/** Descriptions of pictures, also for pages that inherit the picture of an outer page. */
export const pictureTexts = {
  leaderboard: 'The leader of this leaderboard with its score and interval',
  model: 'The best results of this model with their ranks',
  result: 'The headline score of this result with its interval',
  comparison: 'These models and how much their scores differ',
} as const;

export function getLeaderboardPicture(benchmark: string): PagePicture {
  return { path: `/b/${benchmark}/opengraph-image`, alt: pictureTexts.leaderboard };
}

export function getModelPicture(slug: string): PagePicture {
  return { path: `/models/${slug}/opengraph-image`, alt: pictureTexts.model };
}

export function getResultPicture(submissionId: string): PagePicture {
  return { path: `/submissions/${submissionId}/opengraph-image`, alt: pictureTexts.result };
}

/** Returns the picture of a comparison in the score that the page shows. */
export function getComparisonPicture({ ids, task, metric, slice }: CompareAddress): PagePicture {
  const page = compareHref({ ids, task, metric, slice });
  return { path: page.replace('/compare', '/compare/picture'), alt: pictureTexts.comparison };
}
