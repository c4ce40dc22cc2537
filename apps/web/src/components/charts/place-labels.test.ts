import { describe, expect, it } from 'vitest';
import { placeLabels, toBox } from './place-labels';

const area = { left: 0, top: 0, right: 200, bottom: 100 };
const mark = (id: string, x: number, y: number) => ({ id, x, y, radius: 4, width: 50 });

describe('labels of a scatter plot', () => {
  it('are to the right of their marks, or to the left near the edge', () => {
    const marks = [mark('a', 50, 20), mark('b', 190, 80)];
    expect(placeLabels(marks, marks.map(toBox), area)).toEqual([
      { id: 'a', x: 58, y: 20, width: 50, far: false },
      { id: 'b', x: 132, y: 80, width: 50, far: false },
    ]);
  });

  it('cover no mark and no other label', () => {
    const marks = [mark('a', 50, 50), mark('b', 75, 50)];
    const [a] = placeLabels(marks, marks.map(toBox), area);
    expect(a).toMatchObject({ x: 25, y: 38.5, far: false });
  });

  it('are farther away if nothing beside their marks is free, before any is omitted', () => {
    const wall = { left: 60, top: 30, right: 140, bottom: 70 };
    const [label] = placeLabels([mark('a', 100, 50)], [wall], { ...area, bottom: 120 });
    // At 26 px the text still touches the wall, and 44 px above it would leave the area.
    expect(label).toMatchObject({ far: true, x: 100 + 44 * 0.7, y: 50 + 44 });
  });

  it('are omitted if there is no space, starting with the last', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => mark(`m${index}`, 100, 50));
    const placed = placeLabels(crowd, crowd.map(toBox), area);
    expect(placed.length).toBeLessThan(10);
    expect(placed[0]?.id).toBe('m0');
  });
});
