import type { Json, JsonObject } from '@clapboard/file-reader';
import type { Rng } from '@clapboard/metrics';
import type { Mutation } from './mutation';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

type Container = Json[] | JsonObject;
type Elements = [string, Json][];

/** Changes the elements of a list or object with at least `least` elements. */
interface Change {
  name: string;
  edits: boolean;
  least: number;
  change: (elements: Elements, random: Rng) => Elements;
}

const changes: readonly Change[] = [
  {
    name: 'an element dropped',
    edits: false,
    least: 1,
    change: (elements, random) => elements.toSpliced(random.below(elements.length), 1),
  },
  {
    name: 'an element doubled',
    edits: false,
    least: 1,
    change: (elements, random) => {
      const at = random.below(elements.length);
      return elements.toSpliced(at, 0, ...elements.slice(at, at + 1));
    },
  },
  {
    name: 'two elements exchanged',
    edits: true,
    least: 2,
    change: (elements, random) => {
      const at = random.below(elements.length - 1);
      const [first, second] = elements.slice(at);
      return first && second ? elements.toSpliced(at, 2, second, first) : elements;
    },
  },
];

/** All lists and objects of a value, including the value. */
function getContainers(value: Json): Container[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Array.isArray(value) ? value : Object.values(value);
  return [value, ...inner.flatMap(getContainers)];
}

/** Whether the value is an object of few parts, such as tasks: without one, it is a valid file of the others. */
function isFileOfParts(value: Json): boolean {
  return value !== null && !Array.isArray(value) && Object.keys(value).length < 5;
}

/** Returns the text with one list or object changed. */
function changedText(text: string, { least, change }: Change, random: Rng, indent: number): string {
  const value: Json = JSON.parse(text);
  const containers = getContainers(value)
    .filter((container) => indent === 0 || container !== value || !isFileOfParts(value))
    .filter((container) => Object.keys(container).length >= least);
  const container = containers[random.below(Math.max(1, containers.length))];
  if (!container) return text;
  const elements = change(Object.entries(container), random);
  if (Array.isArray(container)) {
    container.splice(0, container.length, ...elements.map(([, element]) => element));
  } else {
    for (const key of Object.keys(container)) Reflect.deleteProperty(container, key);
    Object.assign(container, Object.fromEntries(elements));
  }
  return JSON.stringify(value, null, indent);
}

/** Edits by faulty scripts: the file stays valid JSON, but loses or moves data. */
export const jsonMutations: readonly Mutation[] = changes.map((change) => ({
  ...change,
  apply: (bytes, random) => encoder.encode(changedText(decoder.decode(bytes), change, random, 4)),
}));

/** The same edits in one line of JSON Lines. */
export const jsonLineMutations: readonly Mutation[] = changes.map((change) => ({
  ...change,
  apply: (bytes, random) => {
    const lines = decoder.decode(bytes).trimEnd().split('\n');
    const at = random.below(lines.length);
    const changed = lines.map((line, i) =>
      i === at ? changedText(line, change, random, 0) : line,
    );
    return encoder.encode(`${changed.join('\n')}\n`);
  },
}));
