import { expect, it } from 'vitest';
import { resultBibtex } from './bibtex';

const cited = {
  model: 'VideoChat 2',
  organisation: 'Lab',
  benchmark: 'VELOCITI',
  submitter: 'Ada Lovelace',
  date: new Date('2026-12-31T23:59:00Z'),
  url: 'https://clapboard.example.org/submissions/s1?evaluation=0192-abcdef12',
  revision: 'v1',
  scorerVersion: '3',
  evaluationId: '0192-abcdef12',
};

it('the entry has the model, the submitter, the versions and the address of the evaluation', () => {
  expect(resultBibtex(cited)).toBe(
    [
      '@misc{clapboard-velociti-videochat-2-abcdef12,',
      '  title = {{VideoChat 2 on VELOCITI}},',
      '  author = {{Ada Lovelace}},',
      '  year = {2026},',
      '  howpublished = {Clapboard, \\url{https://clapboard.example.org/submissions/s1?evaluation=0192-abcdef12}},',
      '  note = {Model by Lab; dataset revision v1, scorer 3}',
      '}',
    ].join('\n'),
  );
});

it('text from a submitter cannot end the entry or start a command', () => {
  const entry = resultBibtex({ ...cited, model: 'X}, note={\\input{y}} 50%', submitter: 'A\n}' });
  expect(entry).toContain(
    'title = {{X\\}, note=\\{\\textbackslash{}input\\{y\\}\\} 50\\% on VELOCITI}}',
  );
  expect(entry).toContain('author = {{A \\}}}');
});
