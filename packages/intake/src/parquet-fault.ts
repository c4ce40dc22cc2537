/** Thrown where a Parquet file is not what it says of itself, or uses what is not read here. Inside this package only. */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault';
}
