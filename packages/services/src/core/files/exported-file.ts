/** A file to download. */
export interface ExportedFile<Chunk = string> {
  name: string;
  /** media type */
  type: string;
  /** the content in chunks, produced on demand */
  text: AsyncIterable<Chunk>;
}
