import { defaultLimits } from '../limits';
import { openFiles } from '../open-files';
import type { ParquetAnswer } from './parquet-process';

process.once('disconnect', () => process.exit());
process.on('message', async (bytes: Uint8Array) => {
  process.send?.('ready');
  const uploaded = [{ name: 'truth.parquet', bytes: new Uint8Array(bytes) }];
  const { files, issues } = await openFiles(uploaded, defaultLimits, { parquet: true });
  const [file] = files;
  const rows = file?.kind === 'table' ? file.rows.length : null;
  process.send?.({ rows, issues } satisfies ParquetAnswer);
});
