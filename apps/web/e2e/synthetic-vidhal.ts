/**
 * A synthetic VidHal dataset in the official file formats, so that the tests run without the official files.
 * Captions are unique per video, and the order of options cycles through all six permutations.
 */
const aspects = ['attribute', 'object', 'order', 'direction', 'action'] as const;
const orders = ['123', '132', '213', '231', '312', '321'] as const;
const letters = ['A', 'B', 'C'] as const;

export interface SyntheticVidhal {
  annotations: string;
  options: string;
  /** letter of the true caption by video */
  right: Record<string, string>;
}

/** Creates `count` videos, spread evenly over the five aspects. `tag` makes the content differ from other sets. */
export function syntheticVidhal(count: number, tag: string): SyntheticVidhal {
  const annotations: object[] = [];
  const options: Record<string, Record<string, string>> = {};
  const right: Record<string, string> = {};
  for (let i = 0; i < count; i++) {
    const aspect = aspects[i % aspects.length] ?? 'action';
    const video = `${aspect}_${Math.floor(i / aspects.length) + 1}`;
    const captions = Object.fromEntries(
      ['1', '2', '3'].map((rank) => [rank, `${tag} scene ${i}, telling number ${rank}.`]),
    );
    annotations.push({ video, captions, dataset: 'synthetic', aspect });
    const order = orders[i % orders.length] ?? '123';
    options[video] = Object.fromEntries(letters.map((letter, k) => [letter, order.charAt(k)]));
    right[video] = letters[order.indexOf('1')] ?? 'A';
  }
  return { annotations: JSON.stringify(annotations), options: JSON.stringify(options), right };
}

/** Returns answers that are right for the first `share` of the videos and wrong by one letter for the rest. */
export function mcqaAnswers(right: Record<string, string>, share: number): string {
  const videos = Object.keys(right);
  const answers = videos.map((video, i) => {
    const letter = right[video] ?? 'A';
    const off = letters[(letters.indexOf(letter as 'A') + 1) % 3] ?? 'A';
    return [video, i < share * videos.length ? letter : off];
  });
  return JSON.stringify(Object.fromEntries(answers));
}

/** Returns answers with the same order of letters for every video. */
export function constantOrder(right: Record<string, string>, order: string): string {
  return JSON.stringify(Object.fromEntries(Object.keys(right).map((video) => [video, order])));
}
