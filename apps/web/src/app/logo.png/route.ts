import { ServiceError } from '@clapboard/services/core';
import { getSiteLogo } from '@clapboard/services/site-settings';
import { handle } from '@/server/http';
import { services } from '@/server/services';

const year = 365 * 24 * 3600;

/**
 * Serves the logo of the site: a PNG that this site drew. Addresses with the start of its hash never change. The policy
 * is for whoever opens the picture as a page.
 */
export const GET = handle(async (request) => {
  const logo = await getSiteLogo(services());
  if (!logo) throw new ServiceError('not_found');
  const version = new URL(request.url).searchParams.get('v') ?? '';
  const isFixed = version.length >= 12 && logo.hash.startsWith(version);
  return new Response(logo.png, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(logo.png.length),
      'cache-control': isFixed ? `public, max-age=${year}, immutable` : 'public, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
});
