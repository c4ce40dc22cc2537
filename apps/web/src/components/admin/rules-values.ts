import type { SetSubmissionRulesInput, SubmitAccess } from '@clapboard/services';
import { numberOf, textOf } from './judge/form-action';

const accesses: readonly SubmitAccess[] = ['everyone', 'listed', 'maintainers'];

/** A form's rules as they are sent. Times are read as UTC; what is no number is sent on to be refused. */
export function readRules(benchmark: string, form: FormData): SetSubmissionRulesInput {
  const submitters = textOf(form, 'submitters');
  return {
    benchmark,
    perDay: numberOf(form, 'perDay') ?? Number.NaN,
    inFlight: numberOf(form, 'inFlight'),
    submitters: accesses.find((access) => access === submitters) ?? 'everyone',
    listed: textOf(form, 'listed')
      .split(/[\s,;]+/)
      .filter(Boolean),
    opensAt: utcOf(textOf(form, 'opensAt')),
    closesAt: utcOf(textOf(form, 'closesAt')),
    approval: form.get('approval') !== null,
    requiredSettings: form.getAll('requiredSettings').map(String),
  };
}

/** The moment that a field of day and time means in UTC; null where it is empty. */
export function utcOf(text: string): Date | null {
  return text === '' ? null : new Date(`${text}Z`);
}

/** A moment as such a field shows it. */
export function fieldOf(at: Date | null): string {
  return at === null ? '' : at.toISOString().slice(0, 16);
}
