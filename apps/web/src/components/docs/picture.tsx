import { type PictureName, pictures } from './pictures';

/**
 * A picture of the site beside the text that it illustrates, in the theme of the reader; prints get the light one. A
 * click opens it at its full size, for small screens.
 */
export function Picture({ name }: { name: PictureName }) {
  const { alt, light, dark } = pictures[name];
  return (
    <figure className="my-2">
      {[
        { file: light, shown: 'block dark:hidden print:block' },
        { file: dark, shown: 'hidden dark:block print:hidden' },
      ].map(({ file, shown }) => (
        <a key={file.src} href={file.src} className={shown}>
          {/* Next’s image component would encode it again; it is small and stored at its size. */}
          <img
            src={file.src}
            alt={alt}
            width={file.width / pixelRatio}
            height={file.height / pixelRatio}
            loading="lazy"
            decoding="async"
            className="h-auto rounded-card border border-line bg-sunken"
          />
          <span className="mt-1 block text-faint text-xs sm:hidden print:hidden">
            Tap to enlarge
          </span>
        </a>
      ))}
    </figure>
  );
}

/** Pixels of the files per CSS pixel. */
const pixelRatio = 2;
