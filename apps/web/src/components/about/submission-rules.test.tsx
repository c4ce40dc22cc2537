import type { PublicRulesView } from '@clapboard/services/quota';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SubmissionRules } from './submission-rules';

const rules: PublicRulesView = {
  benchmark: 'vidhal',
  perDay: 10,
  inFlight: null,
  submitters: 'everyone',
  opensAt: null,
  closesAt: null,
  approval: false,
  requiredSettings: [],
  privatePerDay: 3,
  privateTotal: 20,
  releaseMode: 'ladder',
  proofFor: null,
};

it.each([
  ['submitting', /Submitting and publishing require a confirmed e-mail address/],
  ['publishing', /Publishing requires a confirmed e-mail address/],
  [null, /^(?!.*confirmed)/],
] as const)('the rules tell submitters what requires a proven address: %s', (proofFor, line) => {
  const html = renderToStaticMarkup(
    <SubmissionRules
      definition={{ runSettings: [] }}
      rules={{ ...rules, proofFor }}
      access="public"
    />,
  );
  expect(html).toMatch(line);
});
