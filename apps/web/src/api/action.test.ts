import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../../..');
const record = z.record(z.string(), z.unknown());
const actionSchema = z.object({ inputs: record, outputs: record });
const stepSchema = z.object({ uses: z.string().optional(), with: record.optional() });
const exampleSchema = z.object({
  jobs: z.object({ submit: z.object({ steps: z.array(stepSchema) }) }),
});

it('the Action has the inputs and outputs that the documentation uses', async () => {
  const file = path.join(root, 'packages/cli/action/action.yml');
  const action = actionSchema.parse(parse(await readFile(file, 'utf8')));
  const text = await readFile(path.join(root, 'docs/github-actions.md'), 'utf8');
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(text) ?? [];
  const { jobs } = exampleSchema.parse(parse(example));
  const used = jobs.submit.steps.find(({ uses }) => uses?.includes('packages/cli/action'));
  expect(used).toBeDefined();
  const inputs = Object.keys(action.inputs);
  expect(inputs).toEqual(expect.arrayContaining(Object.keys(used?.with ?? {})));
  const outputs = [...example.matchAll(/outputs\.(\w+)/g)].map(([, name = '']) => name);
  expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(outputs));
  expect(outputs).not.toEqual([]);
  for (const name of inputs) expect(text).toContain(`\`${name}\``);
});
