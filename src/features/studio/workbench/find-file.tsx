import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SearchField } from '../../../shared/ui/field.tsx';
import type { Files } from '../sandbox/messages.ts';

/** Files listed at once. */
const MOST = 40;

/** Returns the paths that contain every word of a search, the shortest first. */
function findPaths(files: Files, search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.keys(files)
    .filter((path) => words.every((word) => path.toLowerCase().includes(word)))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MOST);
}

interface FindFileProps {
  readonly files: Files;
  readonly onSelect: (path: string) => void;
  readonly onClose: () => void;
}

/** Finds any file of the project by a part of its path. */
export function FindFile({ files, onSelect, onClose }: FindFileProps) {
  const [search, setSearch] = useState('');
  const found = findPaths(files, search);
  const [first] = found;
  return (
    <Dialog open steady dismissOnBackdrop title="Other files" onClose={onClose}>
      <SearchField
        label="Find a file"
        hint="For example form-data for the shared model, or _partials for shared parts of templates."
        focusFirst
        value={search}
        onChange={setSearch}
        onEnter={() => first !== undefined && onSelect(first)}
      />
      {first === undefined && <p>No file path contains this text.</p>}
      <ul className="plain-list stack">
        {found.map((path) => (
          <li key={path}>
            <button
              type="button"
              className="find-file__path start full rounded pad-item target-s bare breaks"
              onClick={() => onSelect(path)}
            >
              {path}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
