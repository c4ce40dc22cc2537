/** Thrown if a Parquet file is damaged or uses an unsupported feature. Only inside this package. */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault';
  readonly fix: string;

  constructor(
    message: string,
    fix = 'Check that the copy is complete. If it is, write the file again with the pandas defaults (Snappy or no compression), or save it as CSV or JSONL.',
  ) {
    super(message);
    this.fix = fix;
  }
}
