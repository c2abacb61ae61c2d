import type { FieldChange } from './changes.ts';

export interface ChangeTableProps {
  readonly caption: string;
  readonly changes: readonly FieldChange[];
  /** What the two versions are called. */
  readonly before: string;
  readonly after: string;
}

const shown = (text: string) => (text === '' ? <span className="change-table__empty">(empty)</span> : text);

/** Two versions of an entry side by side: the fields in which they differ. */
export function ChangeTable({ caption, changes, before, after }: ChangeTableProps) {
  return (
    <div className="change-table">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.title}>
              <th scope="row">{change.title}</th>
              <td>{shown(change.before)}</td>
              <td>{shown(change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
