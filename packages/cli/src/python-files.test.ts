import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPython } from '@clapboard/services/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPython } from './testing/run-python';

const interpreter = findPython();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-python-'));
  await mkdir(path.join(folder, 'run'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Refuses to read folders named `locked`. Permissions don't bind the superuser, as whom containers run tests. */
const lockFolders = `
import os
def guard(read):
    def guarded(folder="."):
        if os.path.basename(str(folder)) == "locked":
            raise PermissionError(13, "Permission denied", str(folder))
        return read(folder)
    return guarded
os.listdir, os.scandir = guard(os.listdir), guard(os.scandir)
`;

describe.skipIf(interpreter === null)('clapboard.py (needs python3, 3.9 or newer)', () => {
  /** Checks the folder `run` against a site that nobody serves. */
  const check = () =>
    runPython(interpreter ?? '', ['check', 'run', '--server', 'http://127.0.0.1:1'], {
      cwd: folder,
      env: { CLAPBOARD_TOKEN: 'clap_x', XDG_CONFIG_HOME: folder, PYTHONPATH: folder },
    });

  it('names a folder that can’t be read and its fix', async () => {
    await mkdir(path.join(folder, 'run/locked'));
    await writeFile(path.join(folder, 'sitecustomize.py'), lockFolders);
    const { exitCode, stderr } = await check();
    expect(stderr).toMatch(
      /^Can't read \S+run\/locked: Permission denied\. Check the path and its permissions\.\n$/,
    );
    expect(exitCode).toBe(2);
  });

  it('skips links in a folder to missing files and to folders, as the other command line does', async () => {
    await mkdir(path.join(folder, 'elsewhere'));
    await writeFile(path.join(folder, 'elsewhere/answers.json'), '{}');
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'run/latest'));
    await symlink('removed.json', path.join(folder, 'run/mcqa.json'));
    const { exitCode, stderr } = await check();
    expect(stderr).toMatch(
      /^warning: \S+run\/mcqa\.json: This link points to a file that doesn't exist\. It was skipped\.\nThere are no prediction files in these results\.\n$/,
    );
    expect(exitCode).toBe(2);
  });
});
