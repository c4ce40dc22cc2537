import 'react';

declare module 'react' {
  interface CSSProperties {
    /** intensity of `.heat`, 0 to 1 */
    '--strength'?: number;
    /** bounds of an interval in its cell, 0 to 1 */
    '--at'?: number;
    '--low'?: number;
    '--high'?: number;
    /** leaderboard grid: height of headings and footer, width of values, px */
    '--board-row'?: string;
    '--board-heading'?: string;
    '--board-head'?: string;
    '--board-foot'?: string;
    '--board-values'?: string;
    /** height of a chart on a narrow and on a wide screen */
    '--chart-narrow'?: string;
    '--chart-wide'?: string;
  }
}
