import { createOnce, formatCount, formatDollars } from '@clapboard/metrics';

/**
 * Registry of the facts of a run, which a submitter may state. The schema, the submit form, the result page, the
 * receipt and the command line derive from it.
 */

/** How a fact is entered and formatted. `paragraphs`: text of several lines; `count`: a whole number. */
type RunFactType = 'text' | 'paragraphs' | 'number' | 'count' | 'seconds' | 'dollars';

interface RunFactDefinition {
  /** field of the API and of files, and name in `--set` */
  key: string;
  title: string;
  type: RunFactType;
  /** most characters of a text, or largest number */
  max: number;
  hint?: string;
  placeholder?: string;
}

const definitions = [
  {
    key: 'prompt',
    title: 'Prompt text',
    type: 'paragraphs',
    max: 4000,
    hint: 'System prompt and text around the question.',
  },
  { key: 'temperature', title: 'Temperature', type: 'number', max: 100, placeholder: '0' },
  {
    key: 'generation',
    title: 'Other generation settings',
    type: 'text',
    max: 300,
    placeholder: 'max_new_tokens=128, top_p=1',
  },
  { key: 'seeds', title: 'Seeds', type: 'text', max: 120, placeholder: '42' },
  {
    key: 'commit',
    title: 'Commit',
    type: 'text',
    max: 80,
    hint: 'Of the code that ran the model.',
  },
  { key: 'toolkit', title: 'Toolkit', type: 'text', max: 40, placeholder: 'lmms-eval' },
  { key: 'toolkitVersion', title: 'Toolkit version', type: 'text', max: 80 },
  { key: 'hardware', title: 'Hardware', type: 'text', max: 120, placeholder: '8 × H100 80 GB' },
  { key: 'inputTokens', title: 'Input tokens', type: 'count', max: 1e15, hint: 'In total.' },
  { key: 'outputTokens', title: 'Output tokens', type: 'count', max: 1e15, hint: 'In total.' },
  { key: 'wallTime', title: 'Wall time', type: 'seconds', max: 1e9, hint: 'In seconds.' },
  {
    key: 'tokensPerSecond',
    title: 'Output tokens per second',
    type: 'number',
    max: 1e9,
  },
  { key: 'cost', title: 'Cost', type: 'dollars', max: 1e9, hint: 'In US dollars.' },
  {
    key: 'notes',
    title: 'Notes',
    type: 'paragraphs',
    max: 2000,
    hint: 'What readers of this result should know.',
  },
] as const satisfies readonly RunFactDefinition[];

/** The literal types of the definitions, for types that depend on a fact’s key. */
export type DefinedRunFact = (typeof definitions)[number];
export type RunFactKey = DefinedRunFact['key'];

export interface RunFact extends RunFactDefinition {
  key: RunFactKey;
}

/** In the order of form fields, pages and files. */
export const runFacts: readonly RunFact[] = definitions;

/** Facts of one run: an empty text or null where not stated. */
export type RunFacts = {
  [Fact in DefinedRunFact as Fact['key']]: Fact['type'] extends 'text' | 'paragraphs'
    ? string
    : number | null;
};

const decimal = createOnce(() => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }));

/** Returns a fact in words, such as `2 h 13 min` or `$1.20`; null where not stated. */
export function formatRunFact({ type }: RunFact, value: string | number | null): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  if (type === 'seconds') return formatDuration(value);
  if (type === 'dollars') return formatDollars(value);
  return type === 'count' ? formatCount(value) : decimal().format(value);
}

/** The two largest units: `2 h 13 min`, `4 min 10 s`, `0.7 s`. */
function formatDuration(seconds: number): string {
  if (seconds < 60) return `${decimal().format(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${formatCount(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}
