import type { SliceDefinition } from '../contract/definition';

interface Dimension {
  id: string;
  title: string;
  short: string;
  /** number of questions in the official annotations */
  questions: number;
}

/** The 11 evaluation dimensions (paper, section 3.1), in the order of its Table 2. */
export const dimensions: readonly Dimension[] = [
  {
    id: 'multiple_actions_in_a_single_video',
    title: 'Multiple actions in a single video',
    short: 'Multiple actions',
    questions: 318,
  },
  {
    id: 'fine_grained_action_understanding',
    title: 'Fine-grained action understanding',
    short: 'Fine-grained actions',
    questions: 230,
  },
  { id: 'partial_actions', title: 'Partial actions', short: 'Partial actions', questions: 206 },
  {
    id: 'time_order_understanding',
    title: 'Time order understanding',
    short: 'Time order',
    questions: 152,
  },
  {
    id: 'non_existent_actions_with_existent_scene_depictions',
    title: 'Non-existent actions with existent scene depictions',
    short: 'Non-existent action, existent scene',
    questions: 138,
  },
  {
    id: 'non_existent_actions_with_non_existent_scene_depictions',
    title: 'Non-existent actions with non-existent scene depictions',
    short: 'Non-existent action and scene',
    questions: 144,
  },
  {
    id: 'continuity_and_object_instance_count',
    title: 'Continuity and object instance count',
    short: 'Continuity and count',
    questions: 177,
  },
  {
    id: 'unusual_and_physically_anomalous_activities',
    title: 'Unusual and physically anomalous activities',
    short: 'Unusual activities',
    questions: 190,
  },
  {
    id: 'interpretation_of_social_context',
    title: 'Interpretation of social context',
    short: 'Social context',
    questions: 280,
  },
  {
    id: 'understanding_emotional_context',
    title: 'Understanding of emotional context',
    short: 'Emotional context',
    questions: 292,
  },
  {
    id: 'interpretation_of_visual_context',
    title: 'Interpretation of visual context',
    short: 'Visual context',
    questions: 273,
  },
];

/** The two dimensions whose questions assume an action that the video does not show. */
export const nonExistent: readonly string[] = [
  'non_existent_actions_with_existent_scene_depictions',
  'non_existent_actions_with_non_existent_scene_depictions',
];

/** Toolkits' names of dimensions that differ from their keys. */
const aliases: readonly (readonly [string, string])[] = [
  ['understanding_of_emotional_context', 'understanding_emotional_context'],
];

/**
 * Returns the dimension in a text (a file name, a folder, a toolkit's DimensionName or task),
 * ignoring case and separators; undefined if the text names none or several.
 */
export function findDimension(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const names = [...dimensions.map(({ id }) => [id, id] as const), ...aliases];
  const named = new Set(names.filter(([name]) => plain.includes(name)).map(([, id]) => id));
  const [only, ...others] = named;
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the dimension in a path: in the file name first, then in the innermost folder or archive.
 */
export function dimensionOfPath(path: string): string | undefined {
  for (const part of path.split(/[\\/]/).reverse()) {
    const named = findDimension(part);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** Column headings of the dimensions whose short names don’t fit in two lines of a column. */
const headings: ReadonlyMap<string, string> = new Map([
  ['non_existent_actions_with_existent_scene_depictions', 'Non-existent action'],
  ['non_existent_actions_with_non_existent_scene_depictions', 'Non-existent scene'],
]);

/** The unweighted mean over the dimensions, then each dimension. */
export const slices: readonly SliceDefinition[] = [
  {
    id: 'overall',
    title: 'Overall',
    group: 'Overall',
    kind: 'macro',
    of: dimensions.map(({ id }) => id),
  },
  ...dimensions.map(
    ({ id, title, short }): SliceDefinition => ({
      id,
      title,
      short: headings.get(id) ?? short,
      group: 'Dimensions',
      parent: 'overall',
      kind: 'items',
    }),
  ),
];
