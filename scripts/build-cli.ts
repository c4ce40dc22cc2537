/** `tsx scripts/build-cli.ts FOLDER`: writes the publishable package of the command line. */
import { buildCliPackage } from './launcher/build-cli';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: tsx scripts/build-cli.ts FOLDER');
await buildCliPackage(folder);
