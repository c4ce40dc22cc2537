import 'react';

declare module 'react' {
  interface CSSProperties {
    /** how strongly `.heat` shades, 0 to 1 */
    '--strength'?: number;
  }
}
