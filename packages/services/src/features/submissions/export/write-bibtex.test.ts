import { expect, it } from 'vitest';
import type { ResultView } from '../../../core/views';
import { writeBibtex } from './write-bibtex';

const result = {
  submission: {
    model: { name: 'VideoChat 2', organisation: 'Lab' },
    runSettings: { frames: 16, fps: null, resolution: '', promptVariant: 'DSCP' },
    submitterName: 'Ada Lovelace',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  },
  finishedAt: new Date('2026-12-31T23:59:00Z'),
  revision: { label: 'v1' },
  scorerVersion: '3',
  evaluationId: '0192-abcdef12',
} as ResultView;
const benchmark = { title: 'VELOCITI' };
const source = {
  url: 'https://clapboard.example.org/submissions/s1?evaluation=0192-abcdef12',
  siteUrl: 'https://clapboard.example.org',
  siteName: 'Video & Language Lab',
};

it('the entry has the run, the submitter, the versions and the address of the evaluation', () => {
  expect(writeBibtex(benchmark, result, source)).toBe(
    [
      '@misc{clapboard-velociti-videochat-2-abcdef12,',
      '  title = {{VideoChat 2 (DSCP · 16 frames) on VELOCITI}},',
      '  author = {{Ada Lovelace}},',
      '  year = {2026},',
      '  howpublished = {Video \\& Language Lab, \\url{https://clapboard.example.org/submissions/s1?evaluation=0192-abcdef12}},',
      '  note = {Model by Lab; dataset revision v1, scorer 3}',
      '}',
      '',
    ].join('\n'),
  );
});

it('text from a submitter cannot end the entry or start a command', () => {
  const submission = {
    ...result.submission,
    model: { ...result.submission.model, name: 'X}, note={\\input{y}} 50%' },
    submitterName: 'A\n}',
  };
  const entry = writeBibtex(benchmark, { ...result, submission }, source);
  expect(entry).toContain(
    'title = {{X\\textbraceright{}, note=\\textbraceleft{}\\textbackslash{}input\\textbraceleft{}y\\textbraceright{}\\textbraceright{} 50\\% (DSCP · 16 frames) on VELOCITI}}',
  );
  expect(entry).toContain('author = {{A \\textbraceright{}}}');
});
