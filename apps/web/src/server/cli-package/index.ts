import 'server-only';
import path from 'node:path';
import { ServiceError } from '@clapboard/services/core';
import { env } from '../env';
import { perProcess } from '../per-process';
import { type CliPackage, loadCliPackage, packFiles, program, pythonClient } from './files';

/** The build puts the package beside the server. */
const folder = path.join(process.cwd(), 'cli');

/** Returns the command line as one file. Throws `not_found` without a build. */
export function readCli(): Promise<Buffer> {
  return readProgram(program);
}

/** Returns the client in Python as one file. Throws `not_found` without a build. */
export function readPythonClient(): Promise<Buffer> {
  return readProgram(pythonClient);
}

async function readProgram(name: string): Promise<Buffer> {
  const file = (await readPackage()).get(name);
  if (file) return file;
  throw new ServiceError('not_found', {
    detail: 'The command line isn’t available because this site runs from source, without a build.',
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
