import 'react';

declare module 'react' {
  interface CSSProperties {
    /** how strongly `.heat` shades, 0 to 1 */
    '--strength'?: number;
    /** height of a drawing on a narrow screen, and on a wide one */
    '--chart-narrow'?: string;
    '--chart-wide'?: string;
  }
}
