import { type IssueList, isObject, type SourceFile } from '@clapboard/file-reader';
import { z } from 'zod';
import { excerpt, memberPath } from '../reading/entry';
import { normalisedId } from '../reading/join-by-item';
import { aspects } from './slices';

/** The fine-grained aspect by video and aspect. */
export type FineAspects = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Further keys, such as the subject and its content category, are allowed and ignored. */
const entrySchema = z.object({
  eval_dim: z.record(z.string(), z.object({ type: z.string().nullish() }).nullable()),
});

/**
 * Reads `meta_info.json`: `eval_dim[aspect].type` of every video. Event order needs no type.
 * Errors: an invalid entry, or a type that its aspect does not have.
 */
export function readMetaInfo(file: SourceFile & { kind: 'json' }, issues: IssueList): FineAspects {
  const read = new Map<string, Map<string, string>>();
  for (const [name, value] of Object.entries(isObject(file.value) ? file.value : {})) {
    const at = memberPath(name);
    const parsed = entrySchema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const member = (issue?.path ?? []).map((key) => `.${String(key)}`).join('');
      issues.add({
        severity: 'error',
        code: 'bad_meta_info',
        file: file.name,
        at: `${at}${member}`,
        message: `The entry doesn’t have the published format: ${issue?.message}.`,
        fix: 'Entries are {"eval_dim": {aspect: {"type": …} or null}}; upload the file as published by the authors.',
      });
      continue;
    }
    const types = new Map<string, string>();
    for (const [aspect, dimension] of Object.entries(parsed.data.eval_dim)) {
      const type = dimension?.type;
      if (type === undefined || type === null) continue;
      const known = aspects.find(({ id }) => id === aspect)?.fine ?? [];
      if (known.some(({ id }) => id === type)) {
        types.set(aspect, type);
        continue;
      }
      issues.add({
        severity: 'error',
        code: 'unknown_fine_aspect',
        file: file.name,
        at: `${at}.eval_dim${memberPath(aspect).slice(1)}.type`,
        message: `${aspect} of video ${name} has the unknown type ${excerpt(type)}.`,
        fix: `Use one of ${known.map(({ id }) => id).join(', ') || 'the five aspects and their types'}.`,
      });
    }
    read.set(normalisedId(name), types);
  }
  return read;
}
