/** Thrown where a Parquet file is damaged or uses a feature that is not supported. Inside this package only. */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault';
}
