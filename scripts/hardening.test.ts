import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './bootstrap.mjs';

const workflows = path.join(root, '.github/workflows');

it('workflows run actions by commit, and only read the repository', () => {
  const files = readdirSync(workflows);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(path.join(workflows, file), 'utf8');
    for (const [, action] of text.matchAll(/uses: (.*)/g)) {
      expect(action, file).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    expect(parse(text).permissions, file).toEqual({ contents: 'read' });
  }
});
