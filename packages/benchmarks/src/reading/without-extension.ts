const extension = /\.(?:mp4|webm|mkv|avi|mov|jpe?g|png)$/i;

/** A name without the extension of a video or an image. */
export function withoutExtension(name: string): string {
  return name.includes('.') ? name.replace(extension, '') : name;
}
