import type { MetadataRoute } from 'next';
import { currentSite } from '@/server/current-site';
import { getLogoAddress } from '@/url-state/logo';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, logo } = await currentSite();
  return {
    name: `${name}: leaderboards for Video-LLM benchmarks`,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fafaf8',
    theme_color: '#fafaf8',
    icons: [
      ...(logo
        ? [
            {
              src: getLogoAddress(logo.hash),
              sizes: `${logo.width}x${logo.height}`,
              type: 'image/png',
            },
          ]
        : []),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
