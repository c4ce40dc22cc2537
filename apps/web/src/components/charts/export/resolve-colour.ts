/**
 * Converts a computed colour to `rgb()` or `rgba()`, which every SVG reader supports: browsers may
 * return `oklab()` or `color()` for mixed colours. Other values (`none`, `url(#…)`) stay.
 */
export function resolveColour(colour: string): string {
  if (/^(rgba?\(|#|none|url\(|context-)/.test(colour)) return colour;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen) return colour;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
  return alpha === 255
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
}

/** Whether a computed colour is invisible. */
export function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*,\s*0\)$/.test(colour);
}
