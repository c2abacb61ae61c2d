import type { ReactNode } from 'react';
import './panel.css';

export interface TableProps {
  /** What the table lists; read out. */
  readonly label: string;
  readonly columns: readonly string[];
  /** The rows, as `tr`. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where the window is narrow. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div role="group" className="panel-table" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
