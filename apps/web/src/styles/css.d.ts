import 'react';

declare module 'react' {
  interface CSSProperties {
    /** how strongly `.heat` shades, 0 to 1 */
    '--strength'?: number;
    /** where an interval lies in its cell, 0 to 1 */
    '--low'?: number;
    '--high'?: number;
    /** of a leaderboard's grid: height of its headings and of its foot, width of its values, px */
    '--board-head'?: string;
    '--board-foot'?: string;
    '--board-values'?: string;
    /** height of a drawing on a narrow screen, and on a wide one */
    '--chart-narrow'?: string;
    '--chart-wide'?: string;
  }
}
