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

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns the rectangle around a mark. */
export function toBox({ x, y, radius }: { x: number; y: number; radius: number }): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Candidate positions of a label: right, left, above, below, then the corners. */
function choices({ x, y, radius, width }: Labelled): Box[] {
  const off = radius + gap;
  const lift = radius + lineHeight / 2;
  const starts: [number, number][] = [
    [x + off, y],
    [x - off - width, y],
    [x - width / 2, y - lift],
    [x - width / 2, y + lift],
    [x + off * 0.7, y - lift],
    [x + off * 0.7, y + lift],
    [x - off * 0.7 - width, y - lift],
    [x - off * 0.7 - width, y + lift],
  ];
  return starts.map(([left, middle]) => ({
    left,
    top: middle - lineHeight / 2,
    right: left + width,
    bottom: middle + lineHeight / 2,
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
    const free = choices(label).find(
      (box) =>
        box.left >= area.left &&
        box.right <= area.right &&
        box.top >= area.top &&
        box.bottom <= area.bottom &&
        !covered.some((other) => overlaps(box, other)),
    );
    if (!free) continue;
    covered.push(free);
    placed.push({ id: label.id, x: free.left, y: (free.top + free.bottom) / 2 });
  }
  return placed;
}
