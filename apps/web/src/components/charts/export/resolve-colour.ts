/**
 * A computed colour as `rgb()` or `rgba()`, which every reader of SVG knows: a browser may answer
 * `oklab()` or `color()` where a colour was mixed. What is no colour (`none`, `url(#…)`) stays.
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

/** Whether a colour, as computed, leaves no mark. */
export function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*,\s*0\)$/.test(colour);
}
