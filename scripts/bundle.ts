/** `tsx scripts/bundle.ts ENTRY OUTFILE`: bundles a program into a single file, for container images. */
import { bundle } from './launcher/build';

const [entry, outfile] = process.argv.slice(2);
if (!entry || !outfile) throw new Error('Usage: tsx scripts/bundle.ts ENTRY OUTFILE');
await bundle(entry, outfile);
