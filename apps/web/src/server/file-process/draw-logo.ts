import type { DrawLogo } from '@clapboard/services/site-settings';
import { createElement } from 'react';

/**
 * Draws a logo as a PNG, by the renderer of preview images: WebAssembly that runs no scripts and reaches neither files
 * nor the network. Loaded on first use, because other use cases of this process don’t need it.
 */
export const drawLogo: DrawLogo = async ({ type, bytes }, { width, height }) => {
  const { ImageResponse } = await import('next/og.js');
  const src = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const drawn = new ImageResponse(createElement('img', { src, width, height }), { width, height });
  return new Uint8Array(await drawn.arrayBuffer());
};
