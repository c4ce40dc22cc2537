import type scenes from './scenes.json';

export type Scene = (typeof scenes)[number];

/** A sentence of a caption, with what a judge finds about it in the other caption. */
export interface Sentence {
  text: string;
  type: string;
  evidence: string;
  verdict: string;
}
