const family = 'Inter Variable';

function getFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

/** The font-face rule of the site's font for basic Latin, whose name Next chooses. */
function findLatinFace(): CSSFontFaceRule | undefined {
  const [name] = getComputedStyle(document.documentElement)
    .getPropertyValue('--font-inter')
    .split(',');
  return [...document.styleSheets]
    .flatMap(getFaces)
    .find(({ style }) => unquote(style.getPropertyValue('font-family')) === unquote(name ?? ''));
}

const unquote = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2');

async function readDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns a font-face rule with the site's font embedded; empty if the page doesn't use it. */
export async function writeFontFace(): Promise<string> {
  const face = findLatinFace();
  const source = face?.style.getPropertyValue('src').match(/url\(["']?([^"')]+)["']?\)/)?.[1];
  if (!source) return '';
  const base = face?.parentStyleSheet?.href ?? document.baseURI;
  const data = await readDataUrl(new URL(source, base).href);
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(${data}); }`;
}
