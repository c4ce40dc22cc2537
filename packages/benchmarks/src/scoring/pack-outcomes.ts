import type { NonAnswer, TaskOutcomes } from '../contract/scoring';

/** One stored row of a task's outcomes; see `Outcome` in prisma/models. */
interface PackedChannel {
  /** `status`, or the name of a channel */
  channel: string;
  values: Uint8Array<ArrayBuffer>;
}

const statusChannel = 'status';
/** The position is the stored byte: only append. */
const statuses: readonly (NonAnswer | null)[] = [
  null,
  'missing',
  'unparseable',
  'refused',
  'judge-failed',
];
const bytesOfNumber = 8;

/**
 * Packs outcomes as bytes: one status byte per item, and float64 little-endian for each channel.
 */
export function packOutcomes(outcomes: TaskOutcomes): PackedChannel[] {
  const status = Uint8Array.from(outcomes.nonAnswers, (kind) => statuses.indexOf(kind));
  const channels = Object.entries(outcomes.channels).map(([channel, numbers]) => {
    const values = new Uint8Array(numbers.length * bytesOfNumber);
    const view = new DataView(values.buffer);
    for (const [i, number] of numbers.entries()) view.setFloat64(i * bytesOfNumber, number, true);
    return { channel, values };
  });
  return [{ channel: statusChannel, values: status }, ...channels];
}

/**
 * Unpacks the result of `packOutcomes`. Throws if rows are missing, truncated or from another
 * release.
 */
export function unpackOutcomes(
  packed: readonly { channel: string; values: Uint8Array }[],
): TaskOutcomes {
  const status = packed.find(({ channel }) => channel === statusChannel);
  if (!status) throw new Error('Stored outcomes lack their status row.');
  const nonAnswers = Array.from(status.values, (byte) => {
    const kind = statuses[byte];
    if (kind === undefined) throw new Error(`Stored outcomes have the unknown status ${byte}.`);
    return kind;
  });
  const channels: Record<string, Float64Array> = {};
  for (const { channel, values } of packed) {
    if (channel === statusChannel) continue;
    if (values.byteLength !== nonAnswers.length * bytesOfNumber) {
      throw new Error(`Stored channel ${channel} doesn’t have one number per item.`);
    }
    const view = new DataView(values.buffer, values.byteOffset, values.byteLength);
    channels[channel] = Float64Array.from(nonAnswers, (_, i) =>
      view.getFloat64(i * bytesOfNumber, true),
    );
  }
  return { nonAnswers, channels };
}
