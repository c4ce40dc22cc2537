import { markup } from '@/markup/markup';
import { handle } from '@/server/http';
import { logoResponse } from '@/server/logo-response';

/**
 * Serves the logo of the site in a square, for browser tabs, which would distort other shapes. Dark tabs get the same
 * light plate as the dark theme.
 */
export const GET = handle((request) =>
  logoResponse(request, 'image/svg+xml', ({ png }) => {
    const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <style>rect { fill: none } @media (prefers-color-scheme: dark) { rect { fill: #fafaf8 } }</style>
  <rect width="64" height="64" rx="10" />
  <image href="${source}" x="4" y="4" width="56" height="56" />
</svg>
`.text;
  }),
);
