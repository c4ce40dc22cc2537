import { describe, expect, it } from 'vitest';
import { createSample, writeSamples } from './write-samples';

const read = { method: 'GET', token: false, query: [], body: null } as const;

describe('a request', () => {
  it('for public data has its address alone, with placeholders', () => {
    const samples = writeSamples(
      { ...read, path: '/models/{slug}/file', query: ['format'] },
      'https://example.org/',
    );
    const url = 'https://example.org/api/v1/models/SLUG/file?format=FORMAT';
    expect(samples.curl).toBe(`curl -fsS \\\n  "${url}"`);
    expect(samples.python).toBe(
      `import requests\n\nresponse = requests.get(\n    "${url}",\n)\nresponse.raise_for_status()`,
    );
  });

  it('with a JSON body sends it with the token', () => {
    const value = { modelId: 'MODEL_ID', open: true, links: [null] };
    const { curl, python } = writeSamples(
      { ...read, method: 'POST', path: '/things', token: true, body: { kind: 'json', value } },
      'https://example.org',
    );
    expect(curl.split(' \\\n')).toEqual([
      'curl -fsS',
      '  -X POST',
      '  -H "Authorization: Bearer $CLAPBOARD_TOKEN"',
      '  -H "Content-Type: application/json"',
      `  -d '{\n    "modelId": "MODEL_ID",\n    "open": true,\n    "links": [\n      null\n    ]\n  }'`,
      '  "https://example.org/api/v1/things"',
    ]);
    expect(python).toContain('import os\nimport requests\n');
    expect(python).toContain(
      '    headers={"Authorization": f"Bearer {os.environ[\'CLAPBOARD_TOKEN\']}"},\n',
    );
    expect(python).toContain(
      '    json={\n        "modelId": "MODEL_ID",\n        "open": True,\n        "links": [\n            None,\n        ],\n    },\n',
    );
  });

  it('with files sends a form or their bytes', () => {
    const form = { kind: 'form', fields: { label: 'LABEL' }, files: ['files'] } as const;
    const samples = writeSamples(
      { ...read, method: 'POST', path: '/revisions', token: true, body: form },
      'https://example.org',
    );
    expect(samples.curl).toContain('-F label=LABEL \\\n  -F files=@FILE');
    expect(samples.curl).not.toContain('-X');
    expect(samples.python).toContain('files=[("files", open("FILE", "rb"))]');
    const bytes = writeSamples(
      { ...read, method: 'PUT', path: '/files', token: true, body: { kind: 'bytes' } },
      'https://example.org',
    );
    expect(bytes.curl).toContain('-X PUT');
    expect(bytes.curl).toContain('--data-binary @FILE');
    expect(bytes.python).toContain('data=open("FILE", "rb")');
  });
});

describe('a sample of a schema', () => {
  it('has the required members alone, of the first alternative', () => {
    const model = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const schema = {
      type: 'object',
      properties: {
        model: { anyOf: [{ $ref: '#/components/schemas/Model' }, { type: 'null' }] },
        files: { type: 'array', items: { type: 'string' } },
        count: { type: 'integer', minimum: 3 },
        access: { enum: ['public', 'private'] },
        note: { type: 'string' },
      },
      required: ['model', 'files', 'count', 'access'],
    };
    expect(createSample(schema, 'body', new Map([['Model', model]]))).toEqual({
      model: { id: 'ID' },
      files: ['FILE'],
      count: 3,
      access: 'public',
    });
  });
});
