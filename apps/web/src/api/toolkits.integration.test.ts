import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '@clapboard/file-reader';
import { importRevision } from '@clapboard/services/datasets';
import { createTestContext, findPython, type TestContext } from '@clapboard/services/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCli, type CliSite, pythonClient, startCliSite } from './testing/cli-site';

const root = path.join(import.meta.dirname, '../../../..');
const shared = path.join(root, '../shared');
const toolkits = path.join(shared, 'toolkits');
const python = findPython();

/** The benchmark of the output. */
const benchmark = 'tempcompass';

function readFolder(folder: string): UploadedFile[] {
  return readdirSync(path.join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(shared, folder, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(path.join(shared, folder, name)) }));
}

/** Python code that sets `results` as lmms-eval returns them in memory, before it writes a folder. */
const inMemory = (folder: string) => `
import json, pathlib
results = json.loads(next(pathlib.Path(${JSON.stringify(folder)}).glob("*_results.json")).read_text())
# Samples still have what the writer removes.
results["samples"] = {}
for path in pathlib.Path(${JSON.stringify(folder)}).glob("*_samples_*.jsonl"):
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    for row in rows:
        row.update(doc={"question": row["input"]}, arguments=[row.pop("input"), {"until": []}])
        row["filtered_resps"] = [row["filtered_resps"]]
        row["resps"] = [row["filtered_resps"]]
    results["samples"][path.stem.split("_samples_")[1]] = rows
`;

describe.skipIf(!existsSync(toolkits))('output of toolkits (needs ../shared/toolkits)', () => {
  let context: TestContext;
  let program: string;
  let site: CliSite | undefined;

  beforeAll(async () => {
    const built = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
    program = await buildCli(built);
    context = await createTestContext();
    // Importing the official questions takes seconds.
    await importRevision(context.services, context.maintainer, {
      benchmark,
      label: 'Official',
      access: 'public',
      files: readFolder(`data/${benchmark}/truth`),
      activate: true,
    });
    return () => Promise.all([context.close(), rm(built, { recursive: true })]);
  });

  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  describe.each([
    ['the command line', process.execPath],
    ['clapboard.py', python],
  ])('with %s', (client, interpreter) => {
    it.skipIf(interpreter === null).each([
      ['lmms-eval/org__gemini', 'org/gemini', 4],
      ['vlmevalkit', 'gemini', 6],
    ])('%s goes in with one command', async (toolkit, model, count) => {
      site = await startCliSite(context, {
        program: client === 'clapboard.py' ? pythonClient : program,
        interpreter: interpreter ?? '',
        score: false,
      });
      const added = ['--new-model', `${client}/${path.basename(toolkit)}`, '--weights', 'closed'];
      const args = ['submit', path.join(toolkits, toolkit), '--set', 'frames=8', ...added];
      const { stdout, stderr } = await site.run(args);
      expect(stderr).toContain(`model=${model}  from`);
      const [, id] = /\/submissions\/(\S+)/.exec(stdout) ?? [];
      const row = await context.services.db.submission.findUniqueOrThrow({
        where: { id: id ?? '' },
        select: { benchmark: true, runFacts: true, files: true },
      });
      expect(row).toMatchObject({
        benchmark,
        runFacts: { toolkit: toolkit.startsWith('vlm') ? 'VLMEvalKit' : 'lmms-eval' },
      });
      expect(row.files).toHaveLength(count);
    });
  });

  it.skipIf(python === null)(
    'every example of docs/python.md runs, and lmms-eval’s results are one submission, in a folder or in memory',
    async () => {
      const before = await context.services.db.submission.count();
      site = await startCliSite(context, { program: pythonClient, interpreter: python ?? '' });
      const gemini = path.join(toolkits, 'lmms-eval/org__gemini');
      // Stand-ins for what needs a network, a browser or a GPU: they put the toolkits’ real output in place.
      const standIns = {
        'bin/curl': `#!/bin/sh\n[ "$2" = https://clapboard.example.org/clapboard.py ] && cp ${pythonClient} .\n`,
        'bin/python3': `#!/bin/sh\n[ "$2" = login ] || exec ${python} "$@"\n`,
        'bin/python': `#!/bin/sh\ncase "$2" in\nlmms_eval) rm -rf logs; mkdir logs; cp -r ${gemini} logs/org__gemini;;\n*) mkdir outputs; cp -r ${toolkits}/vlmevalkit outputs/gemini;;\nesac\n`,
        'lmms_eval.py': `${inMemory(gemini)}\ndef simple_evaluate(model, tasks, log_samples):\n    return results\n`,
      };
      for (const [name, text] of Object.entries(standIns)) {
        await site.write('.', [{ name, bytes: Buffer.from(text) }]);
        await chmod(path.join(site.folder, name), 0o755);
      }
      await cp(gemini, path.join(site.folder, 'logs/org__gemini'), { recursive: true });
      const guide = readFileSync(path.join(root, 'docs/python.md'), 'utf8');
      const blocks = [...guide.matchAll(/^```(sh|python)\n(.*?)^```$/gms)];
      expect(blocks).toHaveLength(6);
      const environment = {
        PATH: `${path.join(site.folder, 'bin')}:/usr/bin:/bin`,
        PYTHONDONTWRITEBYTECODE: '1',
      };
      const exitCodes: (number | null)[] = [];
      for (const [, language, text = ''] of blocks) {
        const [command, option] = language === 'sh' ? ['sh', '-ec'] : [python ?? '', '-c'];
        const { exitCode, stderr } = await site.runCommand(command, [option, text], environment);
        expect(stderr).not.toContain('Traceback');
        exitCodes.push(exitCode);
        await rm(path.join(site.folder, 'outputs'), { recursive: true, force: true });
      }
      // The captions of the last run wait for a judge.
      expect(exitCodes).toEqual([0, 0, 0, 0, 0, 4]);
      // lmms-eval’s results, and VLMEvalKit’s.
      expect(await context.services.db.submission.count()).toBe(before + 2);
    },
  );
});
