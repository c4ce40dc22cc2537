import type { SliceDefinition } from '../contract/definition';
import { aspectSlices } from '../scoring/aspect-slices';
import type { TaskId } from './tasks';

/** A fine-grained aspect, named as in `eval_dim[aspect].type` of `meta_info.json`. */
interface FineAspect {
  id: string;
  title: string;
  /** number of instructions of each task in the official annotations */
  counts: Readonly<Record<TaskId, number>>;
}

interface Aspect {
  id: string;
  title: string;
  fine: readonly FineAspect[];
}

function fine(
  id: string,
  title: string,
  [choice, yesNo, matching, captioning]: readonly [number, number, number, number],
): FineAspect {
  return {
    id,
    title,
    counts: {
      'multi-choice': choice,
      yes_no: yesNo,
      caption_matching: matching,
      captioning,
    },
  };
}

/** The five aspects and eleven fine-grained aspects (paper, section 3.1.1), with the official counts. */
export const aspects: readonly Aspect[] = [
  {
    id: 'action',
    title: 'Action',
    fine: [
      fine('fine-grained action', 'Fine-grained action', [153, 269, 144, 192]),
      fine('coarse-grained action', 'Coarse-grained action', [185, 323, 153, 204]),
    ],
  },
  {
    id: 'direction',
    title: 'Direction',
    fine: [
      fine('object motion', 'Object motion', [243, 346, 237, 316]),
      fine('camera motion', 'Camera motion', [92, 148, 90, 120]),
    ],
  },
  {
    id: 'speed',
    title: 'Speed',
    fine: [
      fine('absolute speed', 'Absolute speed', [124, 189, 99, 132]),
      fine('relative speed', 'Relative speed', [193, 348, 192, 256]),
    ],
  },
  {
    id: 'order',
    title: 'Event order',
    fine: [fine('order', 'Event order, all', [302, 382, 300, 400])],
  },
  {
    id: 'attribute_change',
    title: 'Attribute change',
    fine: [
      fine('color & light change', 'Colour and light change', [78, 136, 78, 104]),
      fine('size & shape change', 'Size and shape change', [132, 188, 132, 176]),
      fine('combined change', 'Combined change', [60, 100, 60, 80]),
      fine('other change', 'Other change', [18, 24, 18, 24]),
    ],
  },
];

/** Overall, the aspects, then the fine-grained aspects as `aspect/fine-grained aspect`. */
export const slices: readonly SliceDefinition[] = aspectSlices(
  aspects.map(({ id, title, fine: parts }) => ({
    id,
    title,
    parts: parts.map((part) => ({ ...part, whole: parts.length === 1 })),
  })),
  'Fine-grained aspects',
);
