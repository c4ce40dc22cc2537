import type { Metadata } from 'next';
import { cardSize } from './card';
import { type PagePicture, sitePicture } from './pictures';

interface PageFacts {
  title: string;
  /** default: the description of the site */
  description?: string;
  /** default: the site’s */
  picture?: PagePicture;
  type?: 'website' | 'article';
  siteName?: string;
  alternates?: Metadata['alternates'];
}

/**
 * Returns the metadata of a page with its preview. Every page that others may link to uses it: `openGraph` of a page
 * replaces the whole of the layout’s, with the picture.
 */
export function describePage(facts: PageFacts): Metadata {
  const { picture = sitePicture, type = 'website', siteName, ...shared } = facts;
  const { title, description } = shared;
  const { path: url, alt } = picture;
  return {
    ...shared,
    openGraph: {
      type,
      title,
      ...(description !== undefined && { description }),
      ...(siteName !== undefined && { siteName }),
      images: [{ url, alt, type: 'image/png', ...cardSize }],
    },
  };
}
