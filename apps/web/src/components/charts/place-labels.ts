/** A mark that needs a label. */
export interface Labelled {
  id: string;
  /** centre and radius of the mark, pixels */
  x: number;
  y: number;
  radius: number;
  /** size of the text, pixels */
  width: number;
}

export interface PlacedLabel {
  id: string;
  /** start of the text, at half its height */
  x: number;
  y: number;
  width: number;
  /** so far from its mark that a line must connect them */
  far: boolean;
}

/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const lineHeight = 15;
const gap = 4;

/** Whether two rectangles share an area. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns the rectangle around a mark. */
export function toBox({ x, y, radius }: { x: number; y: number; radius: number }): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** A position of a label. */
interface Choice {
  box: Box;
  far: boolean;
}

/** Distances of labels that a line connects with their marks, pixels. */
const reaches = [26, 44, 66];

/**
 * Candidate positions of a label: right, left, above, below, then the corners, then farther away in
 * the same directions.
 */
function listChoices({ x, y, radius, width }: Labelled): Choice[] {
  const off = radius + gap;
  const lift = radius + lineHeight / 2;
  const starts: [number, number, boolean][] = [
    [x + off, y, false],
    [x - off - width, y, false],
    [x - width / 2, y - lift, false],
    [x - width / 2, y + lift, false],
    [x + off * 0.7, y - lift, false],
    [x + off * 0.7, y + lift, false],
    [x - off * 0.7 - width, y - lift, false],
    [x - off * 0.7 - width, y + lift, false],
    ...reaches.flatMap((reach): [number, number, boolean][] =>
      [-1, 1].flatMap((down): [number, number, boolean][] => [
        [x + reach * 0.7, y + down * reach, true],
        [x - reach * 0.7 - width, y + down * reach, true],
        [x - width / 2, y + down * reach, true],
      ]),
    ),
  ];
  return starts.map(([left, middle, far]) => ({
    far,
    box: {
      left,
      top: middle - lineHeight / 2,
      right: left + width,
      bottom: middle + lineHeight / 2,
    },
  }));
}

/**
 * Places as many labels as fit: in the given order, each at its first position inside `area` that
 * overlaps neither an earlier label nor anything in `taken`. Labels without such a position are
 * left out.
 */
export function placeLabels(
  labelled: readonly Labelled[],
  taken: readonly Box[],
  area: Box,
): PlacedLabel[] {
  const covered = [...taken];
  const placed: PlacedLabel[] = [];
  for (const label of labelled) {
    const free = listChoices(label).find(
      ({ box }) =>
        box.left >= area.left &&
        box.right <= area.right &&
        box.top >= area.top &&
        box.bottom <= area.bottom &&
        !covered.some((other) => overlaps(box, other)),
    );
    if (!free) continue;
    const { box, far } = free;
    covered.push(box);
    const { id, width } = label;
    placed.push({ id, x: box.left, y: (box.top + box.bottom) / 2, width, far });
  }
  return placed;
}
