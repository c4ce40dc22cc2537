/** Thrown if a Parquet file is damaged or uses an unsupported feature. Only inside this package. */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault';
}
