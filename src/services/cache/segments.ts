/** Public segments of the database, loaded on every page. */
export const SEGMENTS = ['staff', 'agencies', 'selectOptions'] as const;

export type Segment = (typeof SEGMENTS)[number];

/** Known segments: null if the server has no value, absent while unknown. */
export type Segments = Readonly<Partial<Record<Segment, unknown>>>;

/** Returns the segment of a database path; undefined for other paths, such as saved reports. */
export function segmentOfPath(path: string): Segment | undefined {
  const first = path.replace(/^\/+/, '').split('/')[0];
  return SEGMENTS.find((segment) => segment === first);
}
