import { ImageResponse } from 'next/og';
import { cardSize, SocialCard } from '@/components/social/card';
import { siteCard } from '@/components/social/site-card';
import { readCardSite } from '@/server/current-site';

export const size = cardSize;
export const contentType = 'image/png';
export const alt = siteCard.title;
/** Not at build time: the settings of the site are in the database. */
export const dynamic = 'force-dynamic';

/** The default preview image. */
export default async function Image() {
  const site = await readCardSite();
  return new ImageResponse(<SocialCard site={site} {...siteCard} />, cardSize);
}
