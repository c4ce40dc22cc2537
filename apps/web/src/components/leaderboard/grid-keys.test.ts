import { expect, test } from 'vitest';
import { moveCell } from './grid-keys';

const size = { rows: 20, columns: 5, page: 6, gap: 10 };
const press = (key: string, row: number, column: number, ctrlKey = false) => {
  const cell = moveCell({ row, column }, { key, ctrlKey, metaKey: false }, size);
  return cell && [cell.row, cell.column];
};

test('arrow keys move by one cell, reach the headings, and never leave the grid', () => {
  expect(press('ArrowDown', 0, 2)).toEqual([1, 2]);
  expect(press('ArrowUp', 0, 2)).toEqual([-1, 2]);
  expect(press('ArrowUp', -1, 2)).toEqual([-1, 2]);
  expect(press('ArrowLeft', 3, 0)).toEqual([3, 0]);
  expect(press('ArrowRight', 3, 4)).toEqual([3, 4]);
  expect(press('ArrowDown', 19, 4)).toEqual([19, 4]);
});

test('keys skip a title between rows in both directions', () => {
  expect(press('ArrowDown', 9, 1)).toEqual([11, 1]);
  expect(press('ArrowUp', 11, 1)).toEqual([9, 1]);
  expect(press('PageDown', 4, 1)).toEqual([11, 1]);
});

test('Home and End go to the ends of the row, and with Control to the corners of the grid', () => {
  expect(press('Home', 7, 3)).toEqual([7, 0]);
  expect(press('End', 7, 3)).toEqual([7, 4]);
  expect(press('Home', 7, 3, true)).toEqual([0, 0]);
  expect(press('End', 7, 3, true)).toEqual([19, 4]);
});

test('Page Up and Page Down move by the visible rows, and other keys do nothing', () => {
  expect(press('PageDown', 0, 1)).toEqual([6, 1]);
  expect(press('PageUp', 3, 1)).toEqual([0, 1]);
  expect(press('a', 3, 1)).toBeNull();
});

test('a title in the first line never has the focus', () => {
  const getRow = (key: string, row: number, gap: number, rows: number) =>
    moveCell({ row, column: 1 }, { key, ctrlKey: false, metaKey: false }, { ...size, rows, gap })
      ?.row;
  expect(getRow('ArrowUp', 1, 0, 5)).toBe(-1);
  expect(getRow('ArrowDown', -1, 0, 5)).toBe(1);
});
