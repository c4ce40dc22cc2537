import { createChartPicture, type PictureTexts } from './chart-picture';
import { createNode } from './draw-element';
import { writeFontFace } from './font-face';

/** PNG pixels per screen pixel. */
const density = 2;

function createSvgBlob(picture: SVGSVGElement): Blob {
  const text = new XMLSerializer().serializeToString(picture);
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], { type: 'image/svg+xml' });
}

/** Exports a chart as an SVG file. */
export function createSvgFile(element: HTMLElement, texts: PictureTexts): Blob {
  return createSvgBlob(createChartPicture(element, texts));
}

/**
 * Exports a chart as a PNG file at twice its size, with the site's font embedded because images
 * can't load fonts. Throws if the browser can't draw it.
 */
export async function createPngFile(element: HTMLElement, texts: PictureTexts): Promise<Blob> {
  const picture = createChartPicture(element, texts);
  const style = createNode('style', {});
  style.textContent = await writeFontFace();
  picture.prepend(style);
  const address = URL.createObjectURL(createSvgBlob(picture));
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
