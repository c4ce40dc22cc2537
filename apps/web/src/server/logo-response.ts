import 'server-only';
import { ServiceError } from '@clapboard/services/core';
import { getSiteLogo } from '@clapboard/services/site-settings';
import { services } from './services';

type Logo = NonNullable<Awaited<ReturnType<typeof getSiteLogo>>>;

const year = 365 * 24 * 3600;

/**
 * Answers with a picture of the site’s logo. Addresses with the start of its hash never change. The policy is for
 * whoever opens the picture as a page.
 */
export async function logoResponse(
  request: Request,
  type: 'image/png' | 'image/svg+xml',
  draw: (logo: Logo) => BodyInit,
): Promise<Response> {
  const logo = await getSiteLogo(services());
  if (!logo) throw new ServiceError('not_found');
  const version = new URL(request.url).searchParams.get('v') ?? '';
  const isFixed = version.length >= 12 && logo.hash.startsWith(version);
  return new Response(draw(logo), {
    headers: {
      'content-type': type,
      'cache-control': isFixed ? `public, max-age=${year}, immutable` : 'public, no-cache',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
