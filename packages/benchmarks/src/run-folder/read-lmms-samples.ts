import type { SourceFile } from '@clapboard/file-reader';
import type { FoundFact } from './found-fact';
import { getMember, readNumber } from './json-members';

/** Field of a row with the tokens of each request. */
export const tokenField = 'token_counts';

const samplesName = /(?:^|\/)[^/]*_samples_([^/]+)\.jsonl?(?:\.gz)?$/i;

/**
 * Returns the facts in `*_samples_<task>.jsonl`: the benchmark, the model of the folder’s name, and
 * the tokens, if every row counts them. Null for any other file.
 */
export function readLmmsSamples(
  file: SourceFile,
  findName: (text: string) => string | undefined,
): FoundFact[] | null {
  const task = samplesName.exec(file.name)?.[1];
  const benchmark = task === undefined ? undefined : findName(task);
  if (benchmark === undefined) return null;
  const base = { file: file.name };
  const folder = file.name.split('/').at(-2) ?? '';
  return [
    { ...base, name: 'benchmark', value: benchmark, field: 'the file name' },
    { ...base, name: 'toolkit', value: 'lmms-eval', field: 'the file name' },
    ...(folder.includes('__')
      ? [
          {
            ...base,
            name: 'model' as const,
            value: folder.replaceAll('__', '/'),
            field: 'the folder name',
          },
        ]
      : []),
    ...countTokens(file).map((fact) => ({ ...base, ...fact })),
  ];
}

function countTokens(file: SourceFile): Pick<FoundFact, 'name' | 'value' | 'field'>[] {
  if (file.kind !== 'jsonl') return [];
  const totals = { inputTokens: 0, outputTokens: 0 };
  for (const { value } of file.rows) {
    const counts = getMember(value, tokenField);
    if (!Array.isArray(counts) || counts.length === 0) return [];
    for (const count of counts) {
      const input = readNumber(getMember(count, 'input_tokens'));
      const output = readNumber(getMember(count, 'output_tokens'));
      if (input === undefined || output === undefined) return [];
      totals.inputTokens += input;
      totals.outputTokens += output + (readNumber(getMember(count, 'reasoning_tokens')) ?? 0);
    }
  }
  return (['inputTokens', 'outputTokens'] as const).map((name) => {
    return { name, value: totals[name], field: tokenField };
  });
}
