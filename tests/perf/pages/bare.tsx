/** The floor: one input that React does not control. */
export function Bare() {
  return <input id="root_bare" aria-label="Bare" defaultValue="" />;
}
