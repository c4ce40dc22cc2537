import type { SpotCheckView } from '@clapboard/services/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SecondJudgement } from './second-judgement';

const check = {
  judge: { label: 'Other' },
  ...{ status: 'done', drawn: 50, judged: 48, agreed: 20, kappa: -0.126 },
} as SpotCheckView;

it('the agreement of a second judge has a kappa with a minus sign', () => {
  expect(renderToStaticMarkup(<SecondJudgement check={check} />)).toContain(
    'agrees on 20 of 48 sampled answers (42%, 95% interval 29–56%, Cohen’s κ −0.13).',
  );
});
