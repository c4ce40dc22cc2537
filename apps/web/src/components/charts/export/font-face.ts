const family = 'Inter Variable';

function getFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

/** The font-face rule of the site's upright font with Latin letters. */
function latinFace(): CSSFontFaceRule | undefined {
  return [...document.styleSheets].flatMap(getFaces).find(({ style }) => {
    const property = (name: string) => style.getPropertyValue(name);
    return (
      property('font-family').includes(family) &&
      property('font-style') !== 'italic' &&
      /U\+0{0,4}-0?0?FF/i.test(property('unicode-range'))
    );
  });
}

async function asDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns a font-face rule with the site's font embedded; empty if the page doesn't use it. */
export async function fontFace(): Promise<string> {
  const face = latinFace();
  const source = face?.style.getPropertyValue('src').match(/url\(["']?([^"')]+)["']?\)/)?.[1];
  if (!source) return '';
  const base = face?.parentStyleSheet?.href ?? document.baseURI;
  const data = await asDataUrl(new URL(source, base).href);
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(${data}); }`;
}
