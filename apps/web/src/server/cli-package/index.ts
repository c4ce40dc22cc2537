import 'server-only';
import path from 'node:path';
import { ServiceError } from '@clapboard/services/core';
import { env } from '../env';
import { perProcess } from '../per-process';
import { type CliPackage, loadCliPackage, packFiles, program } from './files';

/** The build puts the package beside the server. */
const folder = path.join(process.cwd(), 'cli');

/** Returns the command line as one file. Throws `not_found` without a build. */
export async function readCli(): Promise<Buffer> {
  const file = (await readPackage()).get(program);
  if (file) return file;
  throw new ServiceError('not_found', {
    detail: 'This site was started from its sources, without a build of the command line.',
  });
}

/** Returns the command line as a package for npm. Throws `not_found` without a build. */
export async function packCli(): Promise<Buffer> {
  await readCli();
  return perProcess('cli-tarball', async () => packFiles(await readPackage()));
}

function readPackage(): Promise<CliPackage> {
  return perProcess('cli-package', () => loadCliPackage(folder, env().PUBLIC_URL));
}
