/** The parts of the database that everybody may read, and that every page needs. */
export const SEGMENTS = ['staff', 'agencies', 'selectOptions'] as const;

export type Segment = (typeof SEGMENTS)[number];

/** What is known of each segment: its value, null where the server has none; absent while unknown. */
export type Segments = Readonly<Partial<Record<Segment, unknown>>>;

/** The segment that a database path lies in; undefined for every other path, such as those of saved reports. */
export function segmentOfPath(path: string): Segment | undefined {
  const first = path.replace(/^\/+/, '').split('/')[0];
  return SEGMENTS.find((segment) => segment === first);
}
