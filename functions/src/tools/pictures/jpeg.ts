import { isDrawable } from './size.ts';

const MARK = 0xff;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
const END = 0xd9;
const SCAN = 0xda;
const TABLES = { quantization: 0xdb, codes: 0xc4, restarts: 0xdd } as const;
/** Baseline, extended and progressive, which browsers support. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
const COMMENT = 0xfe;

const isOfApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

interface Component {
  readonly id: number;
  /** Horizontal and vertical sampling factors: the blocks of the component in one MCU. */
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

interface Known {
  frame: Frame | null;
  hasQuantization: boolean;
  hasCodes: boolean;
  /** MCUs between two restart markers; 0 without them. */
  interval: number;
  readonly drawn: Set<number>;
}

function frameOf(marker: number, segment: Buffer): Frame | null {
  const count = segment[5] ?? 0;
  if (segment[0] !== 8 || ![1, 3, 4].includes(count) || segment.length !== 6 + 3 * count) return null;
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
  const components = Array.from({ length: count }, (_, index) => {
    const [id = 0, factors = 0] = segment.subarray(6 + 3 * index);
    return { id, across: factors >> 4, down: factors & 15 };
  });
  const isSampled = components.every(({ across, down }) =>
    [across, down].every((factor) => factor >= 1 && factor <= 4),
  );
  const isDistinct = new Set(components.map(({ id }) => id)).size === count;
  if (!isSampled || !isDistinct || !isDrawable(width, height)) return null;
  return { isProgressive: marker === PROGRESSIVE, width, height, components };
}

/** Counts the MCUs and blocks of a scan. */
function extentOf({ width, height, components }: Frame, drawn: readonly Component[]) {
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const [only] = drawn;
  if (only && drawn.length === 1) {
    const columns = Math.ceil(Math.ceil((width * only.across) / across) / 8);
    const units = columns * Math.ceil(Math.ceil((height * only.down) / down) / 8);
    return { units, blocks: units };
  }
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  return { units, blocks: units * drawn.reduce((sum, one) => sum + one.across * one.down, 0) };
}

/** Returns length, restart markers and end of entropy-coded data; null if markers are out of order. */
function dataAt(bytes: Buffer, from: number): { length: number; restarts: number; end: number } | null {
  let [at, length, restarts] = [from, 0, 0];
  for (;;) {
    const mark = bytes.indexOf(MARK, at);
    const marker = mark === -1 ? undefined : bytes[mark + 1];
    if (marker === undefined) return null;
    length += mark - at;
    at = mark + 2;
    // A data byte of 0xff is followed by a stuffed zero.
    if (marker === 0) length += 1;
    else if (marker === MARK) at = mark + 1;
    else if (marker < FIRST_RESTART || marker > LAST_RESTART) return { length, restarts, end: mark };
    else {
      if (marker !== FIRST_RESTART + (restarts % 8)) return null;
      restarts += 1;
    }
  }
}

/** Returns the offset behind a scan whose data begins at `from`; null for an incomplete scan. */
function scanEnd(bytes: Buffer, segment: Buffer, from: number, known: Known): number | null {
  const { frame, interval, drawn } = known;
  const count = segment[0] ?? 0;
  if (!frame || !known.hasQuantization || !known.hasCodes || segment.length !== 4 + 2 * count) return null;
  const components = Array.from({ length: count }, (_, index) =>
    frame.components.find(({ id }) => id === segment[1 + 2 * index]),
  ).filter((component) => component !== undefined);
  if (count === 0 || components.length !== count) return null;
  const [first = 0, last = 0, approximation = 0] = segment.subarray(-3);
  const isOfRange = frame.isProgressive ? first <= last && last <= 63 : first === 0 && last === 63;
  const data = dataAt(bytes, from);
  if (!isOfRange || approximation >> 4 > 13 || !data) return null;
  const { units, blocks } = extentOf(frame, components);
  if (data.restarts !== (interval === 0 ? 0 : Math.ceil(units / interval) - 1)) return null;
  // At least one bit per block for its DC coefficient, and one for its AC end; later scans may skip blocks.
  const leastBits = first > 0 ? 1 : frame.isProgressive ? blocks : 2 * blocks;
  if (8 * data.length < leastBits) return null;
  if (first === 0) for (const { id } of components) drawn.add(id);
  return data.end;
}

/** Applies a segment before or between scans to the state. Returns false for an invalid one. */
function applySegment(marker: number, segment: Buffer, known: Known): boolean {
  if (FRAMES.has(marker)) {
    if (known.frame) return false;
    known.frame = frameOf(marker, segment);
    return known.frame !== null;
  }
  if (marker === TABLES.quantization) known.hasQuantization = segment.length >= 65;
  else if (marker === TABLES.codes) known.hasCodes = segment.length > 17;
  else if (marker === TABLES.restarts) {
    if (segment.length !== 2) return false;
    known.interval = segment.readUInt16BE(0);
  } else return isOfApplication(marker) || marker === COMMENT;
  return true;
}

/** Returns true if bytes are a complete JPEG: segments up to an end marker, and scans with data for every block. */
export function isWholeJpeg(bytes: Buffer): boolean {
  const known: Known = {
    frame: null,
    hasQuantization: false,
    hasCodes: false,
    interval: 0,
    drawn: new Set(),
  };
  let at: number | null = 2;
  while (at !== null && bytes[at] === MARK) {
    while (bytes[at + 1] === MARK) at += 1;
    const marker: number = bytes[at + 1] ?? 0;
    // Phones append data after the end, such as a gain map.
    if (marker === END) return known.drawn.size === (known.frame?.components.length ?? -1);
    if (bytes.length - at < 4) return false;
    const data: number = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, data);
    if (data < at + 4 || data > bytes.length) return false;
    if (marker === SCAN) at = scanEnd(bytes, segment, data, known);
    else at = applySegment(marker, segment, known) ? data : null;
  }
  return false;
}
