/** `tsx scripts/bundle.ts ENTRY OUTFILE`: one program of the repository as one file, for images. */
import { bundle } from './launcher/build';

const [entry, outfile] = process.argv.slice(2);
if (!entry || !outfile) throw new Error('Usage: tsx scripts/bundle.ts ENTRY OUTFILE');
await bundle(entry, outfile);
