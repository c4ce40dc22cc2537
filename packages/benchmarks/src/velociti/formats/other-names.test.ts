import { expect, test } from 'vitest';
import { codes, header, read } from './testing-answers';

test('a table with other names of tests is rejected with their right names, also if other tests are complete', async () => {
  const { tasks, issues } = await read({
    'all.csv': `${header}\nchrono,v1,Ev1,1,0\nAgCref,v2,Ev3,1,0\nAgCref,v1,Ev1,1,0\nagent-bind,v1,Ev1,1,0\n`,
  });
  expect(issues).toMatchObject([
    {
      severity: 'error',
      code: 'unknown_test',
      at: 'line 3',
      message: expect.stringContaining('"AgCref" (2 rows), "agent-bind" (1 row)'),
      fix: 'Rename "AgCref" to "coref". Rename "agent-bind" to "agent_bind".',
    },
  ]);
  expect(tasks.size).toBe(0);
});

test('a table with rows of an unknown test is not taken for one of the full set', async () => {
  const { issues } = await read({
    'all.csv': `${header}\nchrono,v1,Ev1,1,0\nsequence,v1,Ev1,1,0\n`,
  });
  expect(codes(issues)).toEqual(['unknown_ids']);
});

test('a table without test_name names the file’s test if its name is another one of it', async () => {
  const { issues } = await read({ 'AgBind.csv': 'video_id,event,gt_A,gt_B\nv2,Ev3,A,B\n' });
  expect(issues).toMatchObject([
    {
      code: 'columns_missing',
      fix: expect.stringMatching(/^Name the file after its test, agent_bind\. /),
    },
  ]);
});

test('a table with numbers as events is rejected with the names of events', async () => {
  const { tasks, issues } = await read({
    'coref.csv': `${header}\ncoref,v2,3,1,0\ncoref,v1,1,1,0\n`,
  });
  expect(issues).toMatchObject([{ severity: 'error', code: 'numeric_events', at: 'line 2' }]);
  expect(tasks.size).toBe(0);
});
