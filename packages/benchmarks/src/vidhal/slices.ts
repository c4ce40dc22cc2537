import type { SliceDefinition } from '../contract/definition';
import { aspectSlices } from '../scoring/aspect-slices';

interface Aspect {
  id: string;
  title: string;
  /** number of videos in the official annotations */
  videos: number;
  subaspects: readonly { id: string; title: string }[];
}

/** The five temporal aspects and seven sub-aspects (paper, section 3.2), with the official counts. */
export const aspects: readonly Aspect[] = [
  { id: 'action', title: 'Action', videos: 183, subaspects: [] },
  {
    id: 'attribute',
    title: 'Attribute',
    videos: 205,
    subaspects: [
      { id: 'count', title: 'Count' },
      { id: 'shape', title: 'Shape' },
      { id: 'color', title: 'Color' },
      { id: 'state_change', title: 'State change' },
      { id: 'size', title: 'Size' },
    ],
  },
  { id: 'direction', title: 'Direction', videos: 204, subaspects: [] },
  {
    id: 'object',
    title: 'Object',
    videos: 204,
    subaspects: [
      { id: 'object_recognition', title: 'Recognition' },
      { id: 'object_interaction', title: 'Interaction' },
    ],
  },
  { id: 'order', title: 'Event order', videos: 204, subaspects: [] },
];

/** A video’s aspect and number, such as `action_1`, possibly after words, in a folder or with an extension. */
export const idPattern = new RegExp(
  `(?:^(?:[a-z]+_)*|/)(?:${aspects.map(({ id }) => id).join('|')})_\\d+(?:\\.[a-z0-9]+)?\\s*$`,
);

/** Overall, the aspects, then the sub-aspects. */
export const slices: readonly SliceDefinition[] = aspectSlices(
  aspects.map(({ id, title, subaspects }) => ({
    id,
    title,
    parts: subaspects.map((part) => ({
      id: part.id,
      title: `${title}: ${part.title.toLowerCase()}`,
    })),
  })),
  'Sub-aspects',
);
