import type scenes from './scenes.json';

export type Scene = (typeof scenes)[number];

/** A sentence of a caption, with its verdict against the other caption. */
export interface Sentence {
  text: string;
  type: string;
  evidence: string;
  verdict: string;
}
