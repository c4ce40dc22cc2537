/** Answers below which a measurement of repeats is neither requested nor shown. */
export const fewestRepeated = 10;
