import {
  benchmarks,
  findBenchmark,
  preflight,
  readRunFolder,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import { defaultLimits, type Issue, openFiles, type SourceFile } from '@clapboard/file-reader';
import type { CheckAnswer, CheckRequest } from './check-protocol';

interface Opened {
  files: SourceFile[];
  issues: Issue[];
}

let cached: { fileSet: number; opened: Promise<Opened> } | undefined;

function open(request: CheckRequest): Promise<Opened> {
  if (cached?.fileSet !== request.fileSet) {
    cached = { fileSet: request.fileSet, opened: readFiles(request.files) };
  }
  return cached.opened;
}

async function readFiles(files: CheckRequest['files']): Promise<Opened> {
  const uploaded = [];
  for (const { name, blob } of files) {
    // The form keeps names distinct. Reading one byte more than allowed is enough to detect
    // oversized files.
    const head = blob.slice(0, defaultLimits.maxFileBytes + 1);
    uploaded.push({ id: name, name, bytes: new Uint8Array(await head.arrayBuffer()) });
  }
  return openFiles(uploaded);
}

async function check(request: CheckRequest): Promise<CheckAnswer> {
  const definition = findBenchmark(request.benchmark);
  if (!definition) throw new Error(`Unknown benchmark: ${request.benchmark}.`);
  const opened = await open(request);
  const tasks = new Map(Object.entries(request.tasks));
  const checked = await preflight(
    definition,
    request.items,
    opened.files,
    ({ uploadId }) => tasks.get(uploadId) || undefined,
    request.access,
  );
  const opening = skipDamagedOutput(opened, checked.recognised, definition);
  const folder = readRunFolder(opened.files, benchmarks);
  const named = folder.facts.find(({ name }) => name === 'benchmark');
  return {
    run: request.run,
    ok: true,
    preflight: { ...checked, issues: [...opening, ...folder.issues, ...checked.issues] },
    // The folder of another benchmark says nothing about this one.
    facts: named && named.value !== definition.id ? [] : folder.facts,
  };
}

self.addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => {
  try {
    self.postMessage(await check(data));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ run: data.run, ok: false, message } satisfies CheckAnswer);
  }
});
