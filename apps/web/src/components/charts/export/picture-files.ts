import { chartPicture, type PictureTexts } from './chart-picture';
import { node } from './draw-element';
import { fontFace } from './font-face';

/** Pixels of a PNG for each pixel of the screen. */
const density = 2;

function svgBlob(picture: SVGSVGElement): Blob {
  const text = new XMLSerializer().serializeToString(picture);
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], { type: 'image/svg+xml' });
}

/** A chart as an SVG file. */
export function svgFile(element: HTMLElement, texts: PictureTexts): Blob {
  return svgBlob(chartPicture(element, texts));
}

/**
 * A chart as a PNG file at twice its size. The site's font goes along while it is painted, for a
 * picture may not load one. Throws when the browser cannot paint it.
 */
export async function pngFile(element: HTMLElement, texts: PictureTexts): Promise<Blob> {
  const picture = chartPicture(element, texts);
  const style = node('style', {});
  style.textContent = await fontFace();
  picture.prepend(style);
  const address = URL.createObjectURL(svgBlob(picture));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Number(picture.getAttribute('width')) * density;
    canvas.height = Number(picture.getAttribute('height')) * density;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error('The browser couldn’t render the chart.')),
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
