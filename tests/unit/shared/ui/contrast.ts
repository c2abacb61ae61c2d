type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`. */
function rgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`not a colour: ${hex}`);
  const [red, green, blue] = digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(rgb(one)), luminance(rgb(other))].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
