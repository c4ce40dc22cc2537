import { questionFile } from '@clapboard/services/datasets';
import { currentActor } from '@/server/actor';
import { fileResponse } from '@/server/file-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
};

/** Serves a question file or an example, generated from the active revision without its answers. */
export const GET = handle<{ params: Promise<{ id: string; name: string[] }> }>(
  async (_request, { params }) => {
    const { id, name } = await params;
    const file = await questionFile(services(), await currentActor(), {
      benchmark: id,
      name: name.join('/'),
    });
    const fileName = file.name.split('/').at(-1) ?? file.name;
    const ending = fileName.split('.').at(-1) ?? '';
    return fileResponse(file.text, {
      name: fileName,
      type: `${types[ending] ?? 'text/plain'}; charset=utf-8`,
      cache: 'private, no-cache',
    });
  },
);
