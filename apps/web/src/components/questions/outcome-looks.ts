import type { OutcomeKind } from '@clapboard/benchmarks';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleQuestionMark,
  CircleSlash2,
  CircleX,
  type LucideIcon,
} from 'lucide-react';

export interface OutcomeLooks {
  title: string;
  /** short explanation */
  meaning: string;
  icon: LucideIcon;
  /** class of the mark's colour */
  colour: string;
  /** colour of its part of the bar */
  fill: string;
}

/** Every outcome has a label and a mark, so that it doesn't depend on colour. */
export const outcomeLooks: Readonly<Record<OutcomeKind, OutcomeLooks>> = {
  right: {
    title: 'Right',
    meaning: 'Counted as right.',
    icon: CircleCheck,
    colour: 'text-good',
    fill: 'var(--good)',
  },
  partly: {
    title: 'Partly',
    meaning: 'Neither fully right nor fully wrong.',
    icon: CircleDot,
    colour: 'text-warn',
    fill: 'var(--warn)',
  },
  wrong: {
    title: 'Wrong',
    meaning: 'Counted as wrong.',
    icon: CircleX,
    colour: 'text-bad',
    fill: 'var(--bad)',
  },
  missing: {
    title: 'Missing',
    meaning: 'The files contain no answer.',
    icon: CircleMinus,
    colour: 'text-faint',
    fill: 'var(--line-strong)',
  },
  unparseable: {
    title: 'Unreadable',
    meaning: 'The answer couldn’t be parsed.',
    icon: CircleQuestionMark,
    colour: 'text-faint',
    fill: 'var(--ink-faint)',
  },
  refused: {
    title: 'Refused',
    meaning: 'The model gave no answer.',
    icon: Ban,
    colour: 'text-(--series-4)',
    fill: 'var(--series-4)',
  },
  'judge-failed': {
    title: 'Not judged',
    meaning: 'The required verdict is missing.',
    icon: CircleAlert,
    colour: 'text-warn',
    fill: 'var(--series-6)',
  },
  uncounted: {
    title: 'Not counted',
    meaning: 'Answered, but not part of the metric shown.',
    icon: CircleSlash2,
    colour: 'text-faint',
    fill: 'var(--line-strong)',
  },
};
