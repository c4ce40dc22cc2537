import { ImageResponse } from 'next/og';
import { cardSize, SocialCard } from '@/components/social/card';
import { siteCard } from '@/components/social/site-card';

export const size = cardSize;
export const contentType = 'image/png';
export const alt = siteCard.title;

/** The default preview image. */
export default function Image() {
  return new ImageResponse(<SocialCard {...siteCard} />, cardSize);
}
