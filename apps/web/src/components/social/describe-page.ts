import type { Metadata } from 'next';
import { cardSize } from './card';
import { type PagePicture, sitePicture } from './pictures';

interface PageFacts {
  title: string;
  /** default: the description of the site */
  description?: string;
  /** default: the site’s */
  picture?: PagePicture;
  alternates?: Metadata['alternates'];
}

/**
 * Returns the metadata of a page with its preview. Every page that others may link to uses it: `openGraph` of a page
 * replaces the whole of the layout’s, with the picture.
 */
export function describePage({ picture = sitePicture, ...facts }: PageFacts): Metadata {
  const { path: url, alt } = picture;
  return {
    ...facts,
    // Next.js adds the description. The title would get the name of the site.
    openGraph: {
      type: 'website',
      title: facts.title,
      images: [{ url, alt, type: 'image/png', ...cardSize }],
    },
  };
}
