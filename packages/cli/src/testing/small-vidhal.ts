import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const aspects = ['action', 'attribute', 'direction', 'object', 'order'];
const videos = aspects.flatMap((aspect) => [`${aspect}_1`, `${aspect}_2`]);

/** Rank 1 is A in the first video of an aspect and B in the second. */
const rightLetter = (video: string) => (video.endsWith('_1') ? 'A' : 'B');

export interface SmallVidhal {
  folder: string;
  /** correct choices, except for these overrides */
  choices(wrong?: Readonly<Record<string, string | undefined>>): Record<string, string>;
  write(name: string, content: unknown): Promise<string>;
}

/** Creates a folder with ten synthetic videos in the official VidHal format, in `truth/`. */
export async function smallVidhal(): Promise<SmallVidhal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
  const write = async (name: string, content: unknown) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const bytes = content instanceof Uint8Array;
    await writeFile(file, bytes ? content : JSON.stringify(content));
    return name;
  };
  await write(
    'truth/annotations.json',
    videos.map((video) => ({
      video,
      captions: { 1: `True of ${video}.`, 2: `Half of ${video}.`, 3: `False of ${video}.` },
      aspect: video.slice(0, -2),
    })),
  );
  await write(
    'truth/options.json',
    Object.fromEntries(
      videos.map((video) => [
        video,
        rightLetter(video) === 'A' ? { A: 1, B: 2, C: 3 } : { A: 2, B: 1, C: 3 },
      ]),
    ),
  );
  const choices: SmallVidhal['choices'] = (wrong = {}) => {
    const right = Object.fromEntries(videos.map((video) => [video, rightLetter(video)]));
    // The JSON round trip removes undefined answers.
    return JSON.parse(JSON.stringify({ ...right, ...wrong }));
  };
  return { folder, choices, write };
}
